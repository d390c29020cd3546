import { ArrowRight, Bell, Phone, Trash2 } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { GuideRow, GuideSection } from './guide-section.tsx';

const kinds = ['primary', 'secondary', 'outline', 'quiet', 'danger'] as const;

export function GuideButtons() {
  return (
    <GuideSection title="Buttons and badges">
      {kinds.map((kind) => (
        <GuideRow key={kind} title={kind}>
          <Button kind={kind} size="large">
            Get quote
            <ArrowRight aria-hidden="true" />
          </Button>
          <Button kind={kind}>Book now</Button>
          <Button kind={kind} size="small">
            Small
          </Button>
          <Button kind={kind} busy>
            Saving
          </Button>
          <Button kind={kind} disabled>
            Disabled
          </Button>
        </GuideRow>
      ))}
      <GuideRow title="Links that look like buttons, and icon buttons">
        <ButtonLink kind="outline" href="tel:+441344000000">
          <Phone aria-hidden="true" />
          01344 000000
        </ButtonLink>
        <ButtonLink kind="secondary" to="#top">
          To the top
        </ButtonLink>
        <IconButton label="Notifications">
          <Bell aria-hidden="true" />
        </IconButton>
        <IconButton label="Delete" small>
          <Trash2 aria-hidden="true" />
        </IconButton>
        <IconButton label="Delete" disabled>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </GuideRow>
      <GuideRow title="Badges">
        <Badge tone="lamp" light>
          Pending
        </Badge>
        <Badge tone="calm" light>
          In Progress
        </Badge>
        <Badge tone="good" light>
          Confirmed
        </Badge>
        <Badge tone="bad" light>
          Rejected
        </Badge>
        <Badge tone="plain" light>
          Completed
        </Badge>
        <Badge tone="calm">24/7</Badge>
        <Badge>5 unread</Badge>
      </GuideRow>
    </GuideSection>
  );
}
