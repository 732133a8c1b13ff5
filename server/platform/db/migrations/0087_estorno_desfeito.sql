-- A dispute that the consultora wins gives back what the refund took: an event of its own. The months have the check as their
-- own too, so that it is dropped from each; what stands in them is looked at by the next migration, without holding anybody up.
lock table movimentos_licenca in access exclusive mode;
do $$
declare
  parte regclass;
begin
  for parte in select relid from pg_partition_tree('movimentos_licenca') order by level loop
    execute format('alter table %s drop constraint if exists movimentos_licenca_evento_check', parte);
  end loop;
end $$;
alter table movimentos_licenca add constraint movimentos_licenca_evento_check check (evento in
  ('compra', 'cortesia', 'correcao', 'convite', 'cancelamento', 'cancelamento_de_teste', 'expiracao', 'cadastro',
   'atribuicao', 'uso', 'estorno', 'estorno_desfeito')) not valid;
