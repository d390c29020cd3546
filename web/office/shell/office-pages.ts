import {
  BadgePoundSterling,
  BookOpenCheck,
  Building2,
  Calculator,
  CalendarClock,
  CalendarRange,
  CarFront,
  ChartColumn,
  ClipboardCheck,
  ContactRound,
  FileText,
  HandCoins,
  IdCard,
  type LucideIcon,
  MapPinned,
  MessagesSquare,
  PhoneCall,
  Printer,
  Repeat,
  ScrollText,
  Send,
  Settings,
  Star,
  TableProperties,
  TicketPercent,
  Users,
  WalletCards,
} from 'lucide-react';
import { isDispatcher, isManager, mayKeepBooks, type SessionUser } from '#web/app/session.ts';
import { paths } from '#web/paths.ts';

interface OfficePage {
  /** The key of its name. */
  readonly key: string;
  readonly to: string;
  readonly icon: LucideIcon;
  /** Who may open it besides managers; dispatchers, unless it says otherwise. */
  readonly for?: 'bookkeepers' | 'managers';
}

interface PageGroup {
  readonly key: string;
  readonly pages: readonly OfficePage[];
}

const mayOpen = { dispatchers: isDispatcher, bookkeepers: mayKeepBooks, managers: isManager } as const;

/** The pages that the person may open; an empty group is left out. */
export const pagesFor = (user: SessionUser | null): readonly PageGroup[] =>
  pageGroups
    .map((group) => ({ ...group, pages: group.pages.filter((page) => mayOpen[page.for ?? 'dispatchers'](user)) }))
    .filter((group) => group.pages.length > 0);

/** The navigation of the office: hourly work first, monthly work last. */
const pageGroups: readonly PageGroup[] = [
  {
    key: 'Staff_group-today',
    pages: [
      { key: 'Staff_nav-bookings', to: paths.adminBookings(), icon: TableProperties },
      { key: 'Staff_nav-telephone', to: paths.staffTelephone(), icon: PhoneCall },
      { key: 'Staff_nav-board', to: paths.staffBoard(), icon: CalendarRange },
      { key: 'Staff_nav-day-sheet', to: paths.staffDaySheet(), icon: Printer },
      { key: 'Staff_nav-repeats', to: paths.staffRepeats(), icon: Repeat },
      { key: 'Staff_nav-rota', to: paths.staffRota(), icon: CalendarClock },
      { key: 'Staff_nav-fleet-map', to: paths.staffFleetMap(), icon: MapPinned },
    ],
  },
  {
    key: 'Staff_group-customers',
    pages: [
      { key: 'Staff_nav-customers', to: paths.staffCustomers(), icon: ContactRound },
      { key: 'Staff_nav-messages', to: paths.staffMessages(), icon: MessagesSquare },
      { key: 'Staff_nav-cases', to: paths.staffCases(), icon: ClipboardCheck },
      { key: 'Staff_nav-reviews', to: paths.staffReviews(), icon: Star, for: 'managers' },
      { key: 'Staff_nav-business', to: paths.staffBusiness(), icon: Building2, for: 'bookkeepers' },
    ],
  },
  {
    key: 'Staff_group-firm',
    pages: [
      { key: 'Staff_nav-drivers', to: paths.staffDrivers(), icon: IdCard, for: 'managers' },
      { key: 'Staff_nav-vehicles', to: paths.staffVehicles(), icon: CarFront, for: 'managers' },
      { key: 'Staff_nav-tariff', to: paths.staffTariff(), icon: BadgePoundSterling, for: 'managers' },
      { key: 'Staff_nav-vouchers', to: paths.staffVouchers(), icon: TicketPercent, for: 'managers' },
      { key: 'Staff_nav-invoices', to: paths.staffInvoices(), icon: FileText, for: 'bookkeepers' },
      { key: 'Staff_nav-payments', to: paths.staffPayments(), icon: WalletCards, for: 'bookkeepers' },
      { key: 'Staff_nav-settlements', to: paths.staffSettlements(), icon: HandCoins, for: 'bookkeepers' },
      { key: 'Staff_nav-books', to: paths.staffBooks(), icon: Calculator, for: 'bookkeepers' },
      { key: 'Staff_nav-register', to: paths.staffRegister(), icon: BookOpenCheck, for: 'managers' },
    ],
  },
  {
    key: 'Staff_group-office',
    pages: [
      { key: 'Staff_nav-statistics', to: paths.staffStatistics(), icon: ChartColumn, for: 'bookkeepers' },
      { key: 'Staff_nav-outbox', to: paths.staffOutbox(), icon: Send, for: 'managers' },
      { key: 'Staff_nav-people', to: paths.staffPeople(), icon: Users, for: 'managers' },
      { key: 'Staff_nav-settings', to: paths.staffSettings(), icon: Settings, for: 'managers' },
      { key: 'Staff_nav-audit', to: paths.staffAudit(), icon: ScrollText, for: 'managers' },
    ],
  },
];
