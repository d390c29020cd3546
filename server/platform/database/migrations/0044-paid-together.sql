-- Both journeys of a return are paid on one page: the card that is given there is charged or held for the other
-- journey's payment as well. `paid_with` is the payment that has the page.
alter table payments add column paid_with uuid references payments;
create index payments_paid_with on payments (paid_with) where paid_with is not null;
alter table payment_steps
  drop constraint payment_steps_what_check,
  add constraint payment_steps_what_check check (what in ('hold', 'charge', 'capture', 'release', 'expire', 'refund'));
-- What the page says beside the amount.
alter table till_payments add column note text not null default '';
