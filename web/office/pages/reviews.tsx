import { ReviewsRoom } from '#web/office/reviews/reviews-room.tsx';
import { officeHandle } from '#web/office/shell/office-handle.ts';

export const handle = officeHandle('Staff_nav-reviews', 'Reviewsadmin_');

export function Component() {
  return <ReviewsRoom />;
}
