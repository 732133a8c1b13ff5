-- Whether her consultor wrote the order down for her, at her request: it is said to be so, and hers to change. What she
-- said herself stands.
alter table autoestimativas add column a_pedido boolean not null default false;
drop trigger autoestimativas_imutaveis on autoestimativas;
create trigger autoestimativas_imutaveis before update on autoestimativas
  for each row when (not old.a_pedido) execute function recusar_mudanca_de_resultado();
create trigger autoestimativas_ficam before delete on autoestimativas
  for each row execute function recusar_mudanca_de_resultado();
