import { ReviewsRoom } from '#web/office/reviews/reviews-room.tsx';
import { staffHandle } from '#web/office/shell/office-handle.ts';

export const handle = staffHandle('Staff_nav-reviews', 'Reviewsadmin_');

export function Component() {
  return <ReviewsRoom />;
}
