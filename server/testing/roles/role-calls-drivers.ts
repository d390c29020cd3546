import { smallPicture } from '#server/testing/fixtures.ts';
import { formOf } from '#server/testing/pictures.ts';
import type { RouteCall } from './route-call.ts';

const renewalForm = () =>
  formOf([
    { name: 'document', value: 'badge' },
    { name: 'expires', value: '2029-12-31' },
    { name: 'file', value: smallPicture, filename: 'badge.png', type: 'image/png' },
  ]);

const hours = { from: '2026-12-01T17:00', until: '2026-12-01T19:00' };

/** What the office changes about a driver's or a car's day. */
const dayChanges: Record<string, RouteCall> = {
  'POST /api/Admin/driver-messages': { body: () => ({ text: 'Road closed', to: 'on-shift' }) },
  'GET /api/Admin/drivers/{id}/messages': { of: 'driver' },
  'POST /api/Admin/drivers/{id}/messages': { of: 'driver', body: () => ({ text: 'Road closed' }) },
  'POST /api/Admin/drivers/{id}/messages/seen': { of: 'driver' },
  'POST /api/Admin/drivers/{id}/absence': { of: 'driver', body: () => ({ ...hours, reason: 'sick', preview: true }) },
  'POST /api/Admin/drivers/{id}/car': { of: 'driver', body: ({ id }) => ({ vehicleId: id, preview: true }) },
  'POST /api/Admin/drivers/{id}/free': { of: 'driver', body: () => ({ preview: true }) },
  'POST /api/Admin/drivers/{id}/hours': { of: 'driver', body: () => hours },
  'POST /api/Admin/undo/{undoToken}': {},
  'POST /api/Admin/vehicles/{id}/off-road': {
    of: 'vehicle',
    body: () => ({ ...hours, reason: 'Puncture', preview: true }),
  },
  'POST /api/Admin/vehicles/{id}/on-road': { of: 'vehicle' },
};

/** How to call the routes of drivers; see role-calls.ts. */
export const drivers: Record<string, RouteCall> = {
  ...dayChanges,
  'POST /api/Driver/documents': { form: renewalForm },
  'POST /api/Driver/checks': { of: 'vehicle', body: ({ id }) => ({ vehicleId: id, defects: [] }) },
  'POST /api/Driver/defects/{id}/photos': {
    of: 'driver',
    form: () => formOf([{ name: 'file', value: smallPicture, filename: 'tyre.png', type: 'image/png' }]),
  },
  'POST /api/Driver/positions': { body: () => [{ lat: 51.4, lng: -0.75, at: '2026-11-15T11:59:00Z' }] },
  'POST /api/Driver/messages': { body: () => ({ text: 'Running a little late' }) },
  'POST /api/Driver/help': { body: () => ({}) },
  'POST /api/Driver/shift': { body: () => ({ state: 'off' }) },
  'POST /api/Driver/shift/decline': { body: () => ({ day: '2026-12-01', reason: 'dentist' }) },
  'POST /api/Driver/jobs/{id}/accept': { of: 'job' },
  'POST /api/Driver/jobs/{id}/late': { of: 'job', body: () => ({ minutes: 15 }) },
  'POST /api/Driver/jobs/{id}/decline': { of: 'job', body: () => ({ reason: 'too far' }) },
  'POST /api/Driver/notices/{id}/ok': { of: 'job notice' },
  'POST /api/Driver/jobs/{id}/start': { of: 'job soon', body: () => ({}) },
  'POST /api/Driver/jobs/{id}/earlier': { of: 'job', body: () => ({ accept: true }) },
  'POST /api/Driver/jobs/{id}/arrived': { of: 'job under way', body: () => ({}) },
  'POST /api/Driver/jobs/{id}/boarded': { of: 'job under way', body: () => ({}) },
  'POST /api/Driver/jobs/{id}/undo': { of: 'job under way', body: () => ({}) },
  'POST /api/Driver/jobs/{id}/ask-back': { of: 'job under way' },
  'POST /api/Driver/jobs/{id}/payment': { of: 'job under way', body: () => ({ paidBy: 'cash' }) },
  'POST /api/Driver/jobs/{id}/pay-link': { of: 'job' },
  'POST /api/Driver/jobs/{id}/called': { of: 'job', body: () => ({}) },
  'POST /api/Driver/jobs/{id}/complete': { of: 'job under way', body: () => ({ confirmed: true }) },
  'POST /api/Driver/jobs/{id}/end': { of: 'job under way', body: () => ({ reason: 'wrong-start' }) },
  'POST /api/Driver/jobs/{id}/no-show': { of: 'job under way', body: () => ({ reason: 'nobody came' }) },
};

/** The same for what drivers hand in and staff decide on. */
export const renewals: Record<string, RouteCall> = {
  // A driver’s id is not the id of any renewal.
  'GET /api/Admin/defect-photos/{id}/picture': { of: 'driver' },
  'POST /api/Admin/defects/{id}': { of: 'driver', body: () => ({ state: 'fixed', note: 'new tyre' }) },
  'GET /api/Admin/vehicles/{id}/checks': { of: 'vehicle' },
  'POST /api/Admin/renewals/{id}/accept': { of: 'driver' },
  'GET /api/Admin/renewals/{id}/pdf': { of: 'driver' },
  'GET /api/Admin/renewals/{id}/picture': { of: 'driver' },
  'POST /api/Admin/renewals/{id}/decline': { of: 'driver', body: () => ({ reason: 'too dark' }) },
};
