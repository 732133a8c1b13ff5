-- What reaches a room from outside it: whoever writes those facts does not know that there is one.

-- More than one device asked while another waited: the consultor is told to look twice.
alter table salas add column pedidos_demais boolean not null default false;

-- One event more, in the order of the commits, and a word to every process.
create function devolutiva_dizer(id uuid, que text, quem text, o_que jsonb, quando timestamptz)
returns void language plpgsql as $$
declare
  n bigint;
begin
  update devolutivas set ultimo_seq = ultimo_seq + 1 where id_devolutiva = id returning ultimo_seq into n;
  insert into devolutiva_eventos (id_devolutiva, seq, em, tipo, para, dados) values (id, n, quando, que, quem, o_que);
  perform pg_notify('vivo', 'devolutiva:' || id);
end $$;

-- The person closes her results: every room about them stops there, what she marked alone is hers alone again, and
-- no device in the room acts for her any more. Results are locked first, as every command does.
create function devolutivas_sem_permissao() returns trigger language plpgsql as $$
declare
  quarto uuid;
begin
  perform 1 from resultados where id_participante = new.id_participante and id_consultor = new.id_destino
    order by id_licenca for no key update;
  update marcacoes_estado set compartilhadas_em = null where compartilhadas_em is not null and id_licenca in
    (select id_licenca from resultados where id_participante = new.id_participante and id_consultor = new.id_destino);
  for quarto in
    select id_devolutiva from devolutivas
     where id_participante = new.id_participante and id_consultor = new.id_destino and encerrada_em is null
     order by id_devolutiva for no key update
  loop
    update devolutivas set pausada_em = new.desde, pausada_por = 'participante', retomada_pedida_em = null,
        pausa_motivo = 'compartilhamento_retirado' where id_devolutiva = quarto;
    insert into devolutiva_passagens (id_devolutiva, n, de, para, cadeira, em)
      select d.id_devolutiva, coalesce((select max(n) from devolutiva_passagens p where p.id_devolutiva = quarto), 0) + 1,
        d.etapa, 'pausa', 'participante', new.desde from devolutivas d where d.id_devolutiva = quarto;
    update salas set encerrada_em = new.desde where id_devolutiva = quarto and encerrada_em is null;
    perform devolutiva_dizer(quarto, 'pausa', 'ambos',
      '{"por": "participante", "motivo": "compartilhamento_retirado"}', new.desde);
  end loop;
  return null;
end $$;
create trigger devolutivas_sem_permissao after update of escopo on autorizacoes_vigentes for each row
  when (old.escopo = 'relatorio' and new.escopo <> 'relatorio' and new.destino = 'consultor')
  execute function devolutivas_sem_permissao();

-- A consultor is switched off: codes and devices of her rooms end, and no switching on revives them.
create function devolutivas_sem_consultor() returns trigger language plpgsql as $$
declare
  quarto uuid;
begin
  for quarto in
    select id_devolutiva from devolutivas where id_consultor = new.id_usuario and encerrada_em is null
     order by id_devolutiva
  loop
    if not new.ativo then
      update salas set encerrada_em = now() where id_devolutiva = quarto and encerrada_em is null;
    end if;
    perform pg_notify('vivo', 'devolutiva:' || quarto);
  end loop;
  return null;
end $$;
create trigger devolutivas_sem_consultor after update of ativo on usuarios for each row
  when (old.ativo is distinct from new.ativo) execute function devolutivas_sem_consultor();

-- What the person shows of her own marks changed, or she erased them: both screens read again.
create function devolutivas_das_marcacoes() returns trigger language plpgsql as $$
declare
  quarto uuid;
begin
  if tg_op = 'UPDATE' and (old.compartilhadas_em is null) = (new.compartilhadas_em is null)
    and old.apagadas_em is not distinct from new.apagadas_em then
    return null;
  end if;
  select id_devolutiva into quarto from devolutivas where id_licenca = new.id_licenca and encerrada_em is null;
  if found then
    perform devolutiva_dizer(quarto, 'marcacoes_compartilhadas', 'ambos',
      jsonb_build_object('sim', new.compartilhadas_em is not null),
      coalesce(new.compartilhadas_em, new.apagadas_em, now()));
  end if;
  return null;
end $$;
create trigger devolutivas_das_marcacoes after insert or update on marcacoes_estado for each row
  execute function devolutivas_das_marcacoes();

-- A room that went with its result: whoever still listens hears that there is nothing to hear.
create function devolutiva_apagada() returns trigger language plpgsql as $$
begin
  delete from devolutiva_presencas where id_devolutiva = old.id_devolutiva;
  perform pg_notify('vivo', 'devolutiva:' || old.id_devolutiva);
  return null;
end $$;
create trigger devolutiva_apagada after delete on devolutivas for each row execute function devolutiva_apagada();
