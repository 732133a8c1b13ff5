-- Two more groups of settings: name and look of the product, and data for taxes.
alter table instalacao drop constraint instalacao_grupo_check;
alter table instalacao add constraint instalacao_grupo_check
  check (grupo in ('operador', 'privacidade', 'produto', 'fiscal')) not valid;
