-- A block by themes is of three sentences of hers and one of another's.
alter table controles_cegos drop constraint controles_cegos_itens_check;
alter table controles_cegos add constraint controles_cegos_itens_check
  check (cardinality(itens) in (4, 5, 6)) not valid;
