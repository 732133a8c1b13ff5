create index concurrently faturas_por_vencimento on faturas (vence_em) where vence_em is not null;
