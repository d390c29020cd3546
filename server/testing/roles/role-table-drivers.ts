/** How the routes for drivers, about their own jobs, answer each kind of caller; see role-table.ts. */
export const driven = {
  'GET /api/Driver/documents': '401 | 403 | 200 | 403',
  'POST /api/Driver/documents': '401 | 403 | 201 | 403',
  'POST /api/Driver/checks': '401 | 403 | 201 | 403',
  // Nobody has reported this defect.
  'POST /api/Driver/defects/{id}/photos': '401 | 403 | 404 | 403',
  'GET /api/Driver/jobs': '401 | 403 | 200 | 403',
  'GET /api/Driver/earnings': '401 | 403 | 200 | 403',
  'GET /api/Driver/earnings/{week}/sheet.pdf': '401 | 403 | 200 | 403',
  'GET /api/Driver/hours': '401 | 403 | 200 | 403',
  'GET /api/Driver/shift': '401 | 403 | 200 | 403',
  'POST /api/Driver/shift': '401 | 403 | 200 | 403',
  // No shift is planned, and the job is weeks ahead.
  'POST /api/Driver/shift/decline': '401 | 403 | 404 | 403',
  'POST /api/Driver/jobs/{id}/late': '401 | 403 403 | 409 404 | 403 403',
  'POST /api/Driver/jobs/{id}/accept': '401 | 403 403 | 200 404 | 403 403',
  'POST /api/Driver/jobs/{id}/arrived': '401 | 403 403 | 200 404 | 403 403',
  'POST /api/Driver/jobs/{id}/boarded': '401 | 403 403 | 200 404 | 403 403',
  // The office started it, so the driver has nothing to undo.
  'POST /api/Driver/jobs/{id}/undo': '401 | 403 403 | 409 404 | 403 403',
  'POST /api/Driver/jobs/{id}/ask-back': '401 | 403 403 | 200 404 | 403 403',
  // Not finished yet.
  'POST /api/Driver/jobs/{id}/payment': '401 | 403 403 | 409 404 | 403 403',
  'POST /api/Driver/jobs/{id}/pay-link': '401 | 403 403 | 409 404 | 403 403',
  'POST /api/Driver/jobs/{id}/called': '401 | 403 403 | 200 404 | 403 403',
  // Nobody was on board.
  'POST /api/Driver/jobs/{id}/complete': '401 | 403 403 | 200 404 | 403 403',
  // The job is already theirs: there is nothing to turn down.
  'POST /api/Driver/jobs/{id}/decline': '401 | 403 403 | 409 404 | 403 403',
  'POST /api/Driver/jobs/{id}/earlier': '401 | 403 403 | 409 404 | 403 403',
  // Weeks before the pickup.
  'POST /api/Driver/jobs/{id}/no-show': '401 | 403 403 | 409 404 | 403 403',
  'POST /api/Driver/jobs/{id}/end': '401 | 403 403 | 200 404 | 403 403',
  // Weeks before the pickup.
  'POST /api/Driver/jobs/{id}/start': '401 | 403 403 | 200 404 | 403 403',
  'POST /api/Driver/positions': '401 | 403 | 200 | 403',
  'POST /api/Driver/help': '401 | 403 | 201 | 403',
  'GET /api/Driver/messages': '401 | 403 | 200 | 403',
  'POST /api/Driver/messages': '401 | 403 | 201 | 403',
  'POST /api/Driver/messages/seen': '401 | 403 | 200 | 403',
  'GET /api/Driver/notices': '401 | 403 | 200 | 403',
  'POST /api/Driver/notices/{id}/ok': '401 | 403 403 | 200 404 | 403 403',
};

/** For staff, about documents that drivers handed in and defects that they reported; these ids belong to none. */
export const renewals = {
  'GET /api/Admin/defect-photos/{id}/picture': '401 | 403 | 403 | 404',
  'GET /api/Admin/defects': '401 | 403 | 403 | 200',
  'POST /api/Admin/defects/{id}': '401 | 403 | 403 | 404',
  'GET /api/Admin/vehicles/{id}/checks': '401 | 403 | 403 | 200',
  'GET /api/Admin/operator-licence': '401 | 403 | 403 | 200',
  'PUT /api/Admin/operator-licence': '401 | 403 | 403 | 200',
  'GET /api/Admin/renewals/waiting': '401 | 403 | 403 | 200',
  'POST /api/Admin/renewals/{id}/accept': '401 | 403 | 403 | 404',
  'POST /api/Admin/renewals/{id}/decline': '401 | 403 | 403 | 404',
  'GET /api/Admin/renewals/{id}/pdf': '401 | 403 | 403 | 404',
  'GET /api/Admin/renewals/{id}/picture': '401 | 403 | 403 | 404',
};

/** For staff, about trips under way; these bookings are not. */
export const tripsOfOffice = {
  'POST /api/Admin/bookings/{id}/take-back': '401 | 403 403 | 403 403 | 409 409',
  'POST /api/Admin/bookings/{id}/no-show': '401 | 403 403 | 403 403 | 409 409',
  'POST /api/Admin/bookings/{id}/end': '401 | 403 403 | 403 403 | 409 409',
  'POST /api/Admin/bookings/{id}/end-charge': '401 | 403 403 | 403 403 | 409 409',
  'GET /api/Admin/bookings/{id}/deletion': '401 | 403 403 | 403 403 | 200 200',
  'POST /api/Admin/bookings/{id}/delete': '401 | 403 403 | 403 403 | 200 200',
  'POST /api/Admin/bookings/{id}/doubts-seen': '401 | 403 403 | 403 403 | 200 200',
};

/** For staff, about a driver's or a car's day and their messages. The other car and the token are none. */
export const dayChanges = {
  'GET /api/Admin/fleet': '401 | 403 | 403 | 200',
  'GET /api/Admin/driver-messages': '401 | 403 | 403 | 200',
  'POST /api/Admin/driver-messages': '401 | 403 | 403 | 201',
  'GET /api/Admin/drivers/{id}/messages': '401 | 403 | 403 | 200',
  'POST /api/Admin/drivers/{id}/messages': '401 | 403 | 403 | 201',
  'POST /api/Admin/drivers/{id}/messages/seen': '401 | 403 | 403 | 200',
  'POST /api/Admin/drivers/{id}/absence': '401 | 403 | 403 | 200',
  'POST /api/Admin/drivers/{id}/car': '401 | 403 | 403 | 400',
  'POST /api/Admin/drivers/{id}/free': '401 | 403 | 403 | 200',
  'POST /api/Admin/drivers/{id}/hours': '401 | 403 | 403 | 200',
  'POST /api/Admin/undo/{undoToken}': '401 | 403 | 403 | 400',
  'POST /api/Admin/vehicles/{id}/off-road': '401 | 403 | 403 | 200',
  'POST /api/Admin/vehicles/{id}/on-road': '401 | 403 | 403 | 200',
};
