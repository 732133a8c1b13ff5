-- The audit stays append-only but for two announced ways out (LGPD art. 16 and 18): free text about an erased person, and
-- network addresses of sign-ins after six months. Both only take keys away from `detalhes`.
create function recusar_mudanca_da_auditoria() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (current_setting('quadrante.exclusao', true) = 'on'
      or current_setting('quadrante.retencao', true) = 'on')
     and (new.id_auditoria, new.em, new.id_ator, new.acao, new.alvo)
         is not distinct from (old.id_auditoria, old.em, old.id_ator, old.acao, old.alvo)
     and new.detalhes <@ old.detalhes then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger auditoria_imutavel on auditoria;
create trigger auditoria_imutavel before update or delete on auditoria
  for each row execute function recusar_mudanca_da_auditoria();

-- Accounts erased before this: the reasons given for looking at their results.
select set_config('quadrante.exclusao', 'on', true);
update auditoria a set detalhes = a.detalhes - 'motivo'
  from usuarios u
 where u.excluido_em is not null and a.detalhes ? 'motivo'
   and (a.alvo = 'usuario:' || u.id_usuario
        or a.alvo in (select 'licenca:' || r.id_licenca from movimentos_licenca r where r.id_participante = u.id_usuario));
-- Sign-ins of more than six months ago.
update auditoria set detalhes = detalhes - 'ip'
 where acao in ('login', 'login_recusado') and em < now() - interval '6 months' and detalhes ? 'ip';
select set_config('quadrante.exclusao', 'off', true);

-- A result's code also leaves in a file of the consultor's list.
alter table acessos_resultado drop constraint acessos_resultado_acesso_check;
alter table acessos_resultado add constraint acessos_resultado_acesso_check
  check (acesso in ('totais', 'leitura', 'relatorio', 'anexo', 'evolucao', 'conversa', 'arquivo')) not valid;
