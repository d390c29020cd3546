import { GuideSection } from './guide-section.tsx';

export function GuideType() {
  return (
    <GuideSection title="Type">
      <p className="text-display font-extrabold tracking-tight">On time, day and night.</p>
      <p className="text-h1 font-bold tracking-tight">Bracknell to the runway</p>
      <p className="text-h2 font-bold tracking-tight">Fixed fares to every airport</p>
      <p className="text-h3 font-bold">Executive, up to four passengers</p>
      <p className="text-lead">A lead of one or two sentences, a little larger than the text it leads into.</p>
      <p className="max-w-text">
        Body text of sixteen to seventeen pixels. A{' '}
        <a className="text-link" href="#top">
          link in running text
        </a>{' '}
        is underlined, so that colour is never the only sign. Zażółć gęślą jaźń, über größere Straßen, où ça, ¿dónde?
      </p>
      <p className="text-small text-ink-soft">Small text for hints and tables.</p>
      <p className="text-tiny text-ink-faint">Tiny text for captions and badges.</p>
      <p className="text-price font-extrabold tabular-nums">£140.00</p>
      <p className="tabular-nums">04:10 · 11:11 · 23:45 · £55.00 · £111.10</p>
    </GuideSection>
  );
}
