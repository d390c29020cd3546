import type { PageHandle } from '#web/app/page-handle.ts';

const prefixes = [
  'Dash_',
  'Bookings_',
  'Alerts_',
  'Profile_',
  'Safety_',
  'Factor_',
  'Places_',
  'Calendar_',
  'News_',
  'Mydata_',
  'Business_',
  'Statement_',
  'Invoice_',
  'Review_',
  'Repeat_',
];
const shared = [
  'Status_',
  'Manage_',
  'Pay_',
  'PaidBy_',
  'Track_share',
  'Signup_password-hint',
  'Quote_',
  'Flight_',
  'Evidence_open',
  'Passenger_',
  'Confirm_',
  'Journey_',
  'Track_badge',
  'Form_',
  'Error_',
  'Ui_',
  'Greeting_',
];

/**
 * The handle of every page of the customer's area. The shell animates its own content, so the route animation is off.
 */
export function dashboardHandle(title: string): PageHandle {
  return { title, index: false, bare: true, still: true, textPrefixes: [...prefixes, ...shared] };
}
