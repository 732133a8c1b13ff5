-- When the person of a session last proved by senha or factor that it is them; null where only the sign-in has.
alter table sessoes add column provada_em timestamptz;
