import { paths } from '#web/paths.ts';
import { useLocation, useNavigate, useSearchParams } from '#web/router/use-router.ts';

interface BoardState {
  /** Opened from the board, so "back" returns to it. */
  readonly isOpened?: boolean;
  /** The driver that the job was dropped on. */
  readonly wanted?: string;
}

/** The job whose sheet is open. It is in the URL, so that "back" and links work. */
export function useOpenJob(day: string) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation<BoardState>();
  const view = search.get('view') === 'list' ? 'list' : undefined;
  return {
    openId: search.get('job'),
    wanted: state?.wanted ?? null,
    open: (job: string, wanted?: string) =>
      void navigate(paths.staffBoard(day, job, view), { state: { isOpened: true, ...(wanted ? { wanted } : {}) } }),
    close: () => {
      // When it was opened from here, closing goes back; when it was opened by a link, there is nothing to go back to.
      if (state?.isOpened) void navigate(-1);
      else void navigate(paths.staffBoard(day, undefined, view), { replace: true });
    },
  };
}
