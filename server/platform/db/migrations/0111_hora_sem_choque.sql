-- An hour that a person chose is nobody else's: it never overlaps another chosen one, nor one that the consultor arranged.
-- Two that the consultor arranged herself may overlap, as before. The range is minutes of one consultor, so that the
-- operators of ranges are enough: -|- of [0,1) and [1,2) says that one was chosen and the other was not. The state is
-- compared as an expression, so that no read takes these indexes, which do not begin with an owner.
lock table encontros in access exclusive mode;
alter table encontros
  add constraint encontros_escolhidos exclude using gist (
    int8range(
      id_consultor::bigint * 4294967296 + floor(extract(epoch from quando at time zone 'UTC') / 60)::bigint,
      id_consultor::bigint * 4294967296 + floor(extract(epoch from quando at time zone 'UTC') / 60)::bigint + minutos
    ) with &&
  ) where ((estado || '') = 'marcado' and escolhido),
  add constraint encontros_escolhido_e_marcado exclude using gist (
    int8range(
      id_consultor::bigint * 4294967296 + floor(extract(epoch from quando at time zone 'UTC') / 60)::bigint,
      id_consultor::bigint * 4294967296 + floor(extract(epoch from quando at time zone 'UTC') / 60)::bigint + minutos
    ) with &&,
    int4range(escolhido::int, escolhido::int + 1) with -|-
  ) where ((estado || '') = 'marcado');
