import { usePageData } from '#web/app/page-data.tsx';
import logo from '#web/art/logo.svg';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';

/** The logo and the firm's name, linked to the home page. */
export function Logo() {
  const { firm } = usePageData();
  return (
    <Link to={paths.home()} className="flex min-h-11 items-center gap-2.5 rounded-small no-underline">
      <img src={logo} alt="" width={32} height={32} className="size-8" />
      <span className="text-h4 font-bold leading-none tracking-tight whitespace-nowrap">{firm.name}</span>
    </Link>
  );
}
