import { ReviewsRoom } from '#web/features/staff-reviews/reviews-room.tsx';
import { staffHandle } from '#web/features/staff-shell/staff-handle.ts';

export const handle = staffHandle('Staff_nav-reviews', 'Reviewsadmin_');

export function Component() {
  return <ReviewsRoom />;
}
