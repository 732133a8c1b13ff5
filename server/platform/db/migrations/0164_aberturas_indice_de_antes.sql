-- The index of 0163 takes its place: one opening an hour for each equipe whose map was opened.
alter table acessos_resultado drop constraint acessos_resultado_id_ator_id_participante_acesso_id_licenca_key;
