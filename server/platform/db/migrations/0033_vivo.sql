-- What moves on the board of a turma is told to whoever watches it, at the commit: that it moved, never what (decision 052).
-- Only people who stand in a turma, so that what happens to everybody else all day waits for nobody.
create function avisar_rodada(rodada uuid) returns void language sql as $$
  select pg_notify('vivo', 'rodada:' || rodada)
$$;

create function vivo_da_pessoa() returns trigger language plpgsql as $$
begin
  perform avisar_rodada(r.id_rodada)
     from (select distinct id_rodada from lugares_rodada where id_pessoa = new.id_pessoa) l
     join rodadas r using (id_rodada)
    -- Conversations go on for a while after a turma has ended.
    where r.encerrada_em is null or r.encerrada_em > new.novidade_em - interval '30 days';
  return null;
end $$;
create trigger vivo_da_pessoa after update on pessoas for each row
  when ((old.estado, old.respondidas, old.nome, old.email, old.id_participante, old.conversado_em, old.validade, old.aceita)
    is distinct from (new.estado, new.respondidas, new.nome, new.email, new.id_participante, new.conversado_em, new.validade, new.aceita))
  execute function vivo_da_pessoa();

create function vivo_do_lugar() returns trigger language plpgsql as $$
begin
  perform avisar_rodada(new.id_rodada);
  return null;
end $$;
create trigger vivo_do_lugar after insert or update on lugares_rodada for each row execute function vivo_do_lugar();
-- Its link, its room, its last day: another screen may have it open, such as a wall.
create trigger vivo_da_rodada after update on rodadas for each row when (old is distinct from new)
  execute function vivo_do_lugar();
