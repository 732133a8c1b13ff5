-- When somebody was here before this session began: what is new since then is said on the consultor's home.
create index sessoes_da_pessoa on sessoes (id_usuario, criada_em desc);
