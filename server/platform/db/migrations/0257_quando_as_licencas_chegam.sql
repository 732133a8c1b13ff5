-- When the licences of a sale by invoice come; receipts and refunds that were registered by mistake; sums and words that lists read.
lock table compras, creditos, propostas, faturas, recebimentos, devolucoes_fatura in access exclusive mode;

alter table propostas add column libera text not null default 'limite';
alter table propostas add constraint propostas_libera check (libera in ('limite', 'aceite', 'proporcao', 'fim')) not valid;
alter table faturas add column libera text not null default 'limite',
  -- Sums of its receipts and refunds, and the first due day of an instalment that is not received in full, as the rows say.
  add column recebido_centavos integer not null default 0,
  add column devolvido_centavos integer not null default 0,
  add column vence_em date;
alter table faturas add constraint faturas_libera check (libera in ('limite', 'aceite', 'proporcao', 'fim')) not valid;
alter table faturas drop constraint faturas_liberacao_check;
alter table faturas add constraint faturas_liberacao check (liberacao in ('aceite', 'pagamento', 'baixa', 'admin')) not valid;

-- What was registered by mistake has a row that takes it back: the opposite amount on the same day.
alter table recebimentos drop constraint recebimentos_valor_centavos_check,
  add column desfaz uuid unique references recebimentos,
  add column motivo text;
alter table recebimentos add constraint recebimentos_valor
  check (valor_centavos <> 0 and (valor_centavos > 0) = (desfaz is null) and (desfaz is null) = (motivo is null)) not valid;
alter table devolucoes_fatura drop constraint devolucoes_fatura_valor_centavos_check,
  add column desfaz uuid unique references devolucoes_fatura;
alter table devolucoes_fatura add constraint devolucoes_valor
  check (valor_centavos <> 0 and (valor_centavos > 0) = (desfaz is null)) not valid;

-- The credit of a sale by invoice grows while its licences come with its instalments, and never otherwise.
create function recusar_outro_credito() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.mp_id is null and new.mp_id is null and new.id_compra = old.id_compra
     and new.quantidade > old.quantidade then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger creditos_imutaveis on creditos;
create trigger creditos_imutaveis before update or delete on creditos for each row execute function recusar_outro_credito();

-- Words by which a sale or a proposal is found; those of its consultora are looked up in her account.
alter table compras add column busca text;
alter table faturas add column busca text;
alter table propostas add column busca text;
create function palavras_da_compra() returns trigger language plpgsql as $$
begin
  new.busca := para_busca(concat_ws(' ', new.id_compra, new.tomador ->> 'nome'));
  return new;
end $$;
create trigger compras_palavras before insert or update of id_compra, tomador on compras
  for each row execute function palavras_da_compra();
create function palavras_da_fatura() returns trigger language plpgsql as $$
begin
  new.busca := (select para_busca(concat_ws(' ', c.tomador ->> 'nome', new.pedido,
                         (select p.numero from propostas p where p.id_proposta = new.id_proposta)))
                  from compras c where c.id_compra = new.id_compra);
  return new;
end $$;
create trigger faturas_palavras before insert on faturas for each row execute function palavras_da_fatura();
create function palavras_da_proposta() returns trigger language plpgsql as $$
begin
  new.busca := para_busca(concat_ws(' ', new.numero, new.comprador ->> 'nome', new.pedido));
  return new;
end $$;
create trigger propostas_palavras before insert or update of numero, comprador, pedido on propostas
  for each row execute function palavras_da_proposta();
