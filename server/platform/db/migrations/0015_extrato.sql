-- Whom a move was about, as an id that survives the licence's return; the name is looked up, so erasure reaches it.
alter table movimentos_licenca add column id_participante integer references usuarios;

alter table movimentos_licenca disable trigger movimentos_imutaveis;
update movimentos_licenca m set id_participante = l.id_participante
  from licencas l
 where l.id_licenca = m.id_licenca and l.id_participante is not null
   and m.evento in ('cadastro', 'atribuicao', 'uso')
   and not exists (select 1 from movimentos_licenca d
                    where d.id_licenca = m.id_licenca and d.id_movimento > m.id_movimento and d.para = 'DISPONIVEL');
alter table movimentos_licenca enable trigger movimentos_imutaveis;

-- The statement is read by when things happened: an expired invite's return is written later than its date.
create index movimentos_no_tempo on movimentos_licenca (id_consultor, em, id_movimento);

-- What an admin granted or took back, under an id of the client's making: a double click is one act.
create table lancamentos_licenca (
  id_lancamento uuid primary key,
  id_consultor integer not null references usuarios,
  tipo text not null check (tipo in ('cortesia', 'correcao')),
  quantidade integer not null check (quantidade between 1 and 1000),
  motivo text not null,
  id_ator integer not null references usuarios,
  em timestamptz not null
);
create index lancamentos_por_consultor on lancamentos_licenca (id_consultor, em desc);
create trigger lancamentos_imutaveis before update or delete on lancamentos_licenca
  for each row execute function recusar_mudanca();
