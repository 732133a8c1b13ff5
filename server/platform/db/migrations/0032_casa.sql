-- What a new consultor has seen of her first steps, on whichever device; and the one courtesy licence for her own test.
create table primeiros_passos (
  id_consultor integer primary key references usuarios on delete cascade,
  -- Steps that are over because she says so, by their names.
  vistos text[] not null default '{}',
  dispensado_em timestamptz,
  cortesia_em timestamptz,
  -- Came when first steps were there: who was here before gets no courtesy.
  nova boolean not null default true
);
-- Whoever is here already is not new: her home stays as it is, and no courtesy waits.
insert into primeiros_passos (id_consultor, dispensado_em, nova)
select id_usuario, now(), false from usuarios where id_tipo_usuario in (1, 2);

-- The admin's home adds everybody's days together.
create index movimentos_somados_por_dia on movimentos_somados (inicio, evento) include (movimentos, delta) where periodo = 'dia';
create index compras_pagas on compras (paga_em) include (preco_centavos, n_usuarios) where paga_em is not null;
create index emails_que_falharam on emails (criado_em desc) where estado = 'falhou';
create index licencas_em_maos on licencas (estado) where estado in ('DISPONIVEL', 'CONVIDADA', 'ATRIBUIDA');
