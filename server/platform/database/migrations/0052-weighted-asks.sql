-- One press can book several journeys: a return two, a regular journey those of eight weeks.
alter table asks add column weight integer not null default 1;
