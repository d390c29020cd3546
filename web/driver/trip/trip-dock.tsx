import { Navigation } from 'lucide-react';
import { formatDrive } from '#domain/i18n/format-drive.ts';
import type { Job } from '#web/api/driver/jobs.ts';
import type { StoredStep } from '#web/driver/steps/steps-storage.ts';
import { useTranslation } from '#web/i18n/translation.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dock, dockButton, mainButton } from '../dock.tsx';
import { usePhoneSettings } from '../phone-settings.ts';
import { navigationHref } from './navigation-link.ts';
import { nextStep, stepIcons } from './next-step.ts';
import { NoShowButton } from './no-show-button.tsx';
import { useStepText } from './step-text.ts';
import { UndoBar } from './undo-bar.tsx';
import type { TripSteps } from './use-trip-steps.ts';
import { showWayBack } from './way-back.ts';

const isWaiting = (job: Job) => job.arrivedAt !== null && !job.boardedAt && job.steps.includes('no-show');

/** To the pickup first, then to where the passenger wants to go, in the app that the driver chose. */
function NavigateButton({ job }: { job: Job }) {
  const { t, tag } = useTranslation();
  const [{ navigation }] = usePhoneSettings();
  const stepText = useStepText();
  const next = nextStep(job);
  const goAway = () => {
    const back = next ? t('Driver_back-push-text', { text: stepText(job, next) }) : '';
    void showWayBack(t('Driver_back-push-title'), back);
  };
  return (
    <ButtonLink
      kind="secondary"
      className={dockButton}
      href={navigationHref(job, navigation)}
      rel="noreferrer"
      onClick={goAway}
    >
      <Navigation aria-hidden="true" />
      {job.driveSeconds === null || job.boardedAt
        ? t('Driver_go')
        : t('Driver_go-in', { duration: formatDrive(job.driveSeconds, tag) })}
    </ButtonLink>
  );
}

interface TripDockProps {
  readonly job: Job;
  readonly isUnderWay: boolean;
  readonly steps: TripSteps;
  readonly unsent: readonly StoredStep[];
  readonly onUndo: (job: Job) => Promise<void>;
}

/** Navigate, and the one step that comes next, named after its job. */
export function TripDock({ job, isUnderWay, steps, unsent, onUndo }: TripDockProps) {
  const stepText = useStepText();
  const { next, take, failure, isBusy } = steps;
  const Icon = stepIcons[next ?? 'start'];
  const waits = isWaiting(job);
  return (
    <Dock>
      {failure ? (
        <Notice kind="bad" live="assertive" onDismiss={steps.forget}>
          {failure}
        </Notice>
      ) : null}
      {waits ? null : <NavigateButton job={job} />}
      {isUnderWay ? <UndoBar {...{ job, unsent, onUndo }} /> : null}
      {next ? (
        <Button
          kind="primary"
          wide
          className={mainButton}
          busy={isBusy}
          // The second of two quick presses was meant for the step before.
          onClick={({ detail }) => detail < 2 && take(next)}
        >
          <Icon aria-hidden="true" className="max-[22.5rem]:hidden" />
          <span className="min-w-0 break-words" data-figures>
            {stepText(job, next)}
          </span>
        </Button>
      ) : null}
      {waits ? <NoShowButton {...{ job, isBusy }} onPress={() => steps.ask('no-show')} /> : null}
    </Dock>
  );
}
