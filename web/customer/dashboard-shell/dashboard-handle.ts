import type { PageHandle } from '#web/app/page-handle.ts';

const words = [
  'Dash_',
  'Bookings_',
  'Alerts_',
  'Profile_',
  'Safety_',
  'Factor_',
  'Places_',
  'Mydata_',
  'Business_',
  'Statement_',
  'Review_',
];
const shared = [
  'Status_',
  'Manage_',
  'Track_share',
  'Signup_password-hint',
  'Quote_',
  'Passenger_',
  'Confirm_',
  'Form_',
  'Error_',
  'Ui_',
  'Greeting_',
];

/** What every page of the customer's area says about itself. The shell moves its own content, so the stage stays still. */
export function dashboardHandle(title: string): PageHandle {
  return { title, index: false, bare: true, still: true, words: [...words, ...shared] };
}
