import type { Theme } from '#web/ui/styles/contrast.ts';
import { GuideButtons } from './guide-buttons.tsx';
import { GuideColours } from './guide-colours.tsx';
import { GuideData } from './guide-data.tsx';
import { GuideFeedback } from './guide-feedback.tsx';
import { GuideFields } from './guide-fields.tsx';
import { GuideMap } from './guide-map.tsx';
import { GuideMotion } from './guide-motion.tsx';
import { GuideOverlays } from './guide-overlays.tsx';
import { GuidePickers } from './guide-pickers.tsx';
import { GuideType } from './guide-type.tsx';

/** Every component in every state, in one theme. */
export function GuideParts({ theme }: { theme: Theme }) {
  return (
    <div className="min-w-0">
      <GuideColours theme={theme} />
      <GuideType />
      <GuideButtons />
      <GuideFields />
      <GuidePickers />
      <GuideFeedback />
      <GuideOverlays />
      <GuideData />
      <GuideMap />
      <GuideMotion />
    </div>
  );
}
