-- A text without accents needs no decomposing, and most have none: a search that has to write thousands of them is as fast as
-- `lower`. What two names and an address may hold (120, 120 and 254 characters) fits in 500; what NFKD makes longer ends
-- there, so that an index may keep the text beside its row.
create or replace function para_busca(texto text) returns text language sql immutable parallel safe
  return left(case when octet_length(texto) = char_length(texto) then lower(texto collate "C")
              else regexp_replace(lower(normalize(texto, NFKD)), '[\u0300-\u036f]', '', 'g') end, 500);
update clientes set busca = left(busca, 500) where char_length(busca) > 500;
update pessoas set busca = left(busca, 500) where char_length(busca) > 500;
