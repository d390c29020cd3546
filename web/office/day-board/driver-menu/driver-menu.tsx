import {
  CarFront,
  Clock,
  LogOut,
  MessageSquareText,
  Phone,
  Repeat2,
  Shuffle,
  Thermometer,
  View,
  Wrench,
} from 'lucide-react';
import { formatPhone } from '#domain/i18n/format-phone.ts';
import { type BoardLane, boardKey } from '#web/api/office/board.ts';
import { putCarOnRoad } from '#web/api/office/replan.ts';
import { telHref } from '#web/app/layout/contact-links.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { paths } from '#web/paths.ts';
import { useNavigate } from '#web/router/use-router.ts';
import { useAction } from '#web/shared/actions/use-action.ts';
import { type MenuItem, PlacedMenu } from '#web/ui/popup/menu.tsx';
import type { ChangeKind } from './change-dialog.tsx';

/** What was chosen from a driver's menu. */
export type DriverChoice = ChangeKind | 'hours' | 'message';

interface DriverMenuProps {
  readonly lane: BoardLane;
  readonly at: HTMLElement;
  readonly onChoose: (choice: DriverChoice) => void;
  readonly onClose: () => void;
}

const choices = [
  { key: 'sick', letter: 's', icon: Thermometer },
  { key: 'home', letter: 'e', icon: LogOut },
  { key: 'car', letter: 'c', icon: Wrench },
  { key: 'swap', letter: 'w', icon: Repeat2 },
  { key: 'hours', letter: 'x', icon: Clock },
  { key: 'message', letter: 'm', icon: MessageSquareText },
  { key: 'free', letter: 'f', icon: Shuffle },
] as const;

/** What can be done with a driver; each shows first what it changes. */
export function DriverMenu({ lane, at, onChoose, onClose }: DriverMenuProps) {
  const { t, tag } = useTranslation();
  const navigate = useNavigate();
  const { driver, car, carOffRoad, offRoadReason } = lane;
  const { run: putOnRoad } = useAction(putCarOnRoad, {
    invalidates: [boardKey],
    toastsAbout: 'car-on-road',
    doneText: ({ message }) => message,
  });
  // A dangerous defect is decided on by itself.
  const isBackPossible = carOffRoad && offRoadReason !== '' && car !== null;
  const items: MenuItem[] = [
    ...choices
      .filter(({ key }) => key !== 'car' || (car !== null && !carOffRoad))
      .map(({ key, letter, icon: Icon }) => ({
        key,
        letter,
        label: t(`Dayboard_menu-${key}`),
        icon: <Icon aria-hidden="true" />,
        onPick: () => onChoose(key),
      })),
    ...(isBackPossible
      ? [
          {
            key: 'car-back',
            letter: 'c',
            label: t('Dayboard_menu-car-back', { vehicle: car.registration }),
            icon: <CarFront aria-hidden="true" />,
            onPick: () => void putOnRoad(car.id),
          },
        ]
      : []),
    {
      key: 'call',
      letter: 'r',
      label: t('Dayboard_call', { phone: formatPhone(driver.phone, tag) }),
      icon: <Phone aria-hidden="true" />,
      onPick: () => {
        location.href = telHref(driver.phone);
      },
    },
    {
      key: 'record',
      label: t('Dayboard_driver-record'),
      icon: <View aria-hidden="true" />,
      onPick: () => void navigate(paths.staffDrivers(driver.id)),
    },
  ];
  return <PlacedMenu label={driver.name} {...{ at, items, onClose }} />;
}
