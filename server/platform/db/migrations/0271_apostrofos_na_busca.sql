-- One apostrophe for all that are typed as one: iPhones write ’ where other keyboards write ', and ´ stands for it, too. It is
-- put in form before anything else, because decomposing makes a space of ´.
create or replace function para_busca(texto text) returns text language sql immutable parallel safe
  return left(case when octet_length(texto) = char_length(texto) then lower(translate(texto, '`', '''') collate "C")
              else regexp_replace(lower(normalize(translate(texto, '`´’‘‛ʼʻ′＇', repeat('''', 9)), NFKD)), '[\u0300-\u036f]', '', 'g')
              end, 500);

-- The texts that were kept before, of the few names that have one.
update empresas set nome = nome where nome ~ '[`´’‘‛ʼʻ′＇]';
update clientes set nome = nome where concat_ws(' ', nome, email) ~ '[`´’‘‛ʼʻ′＇]'
  or id_empresa in (select id_empresa from empresas where nome ~ '[`´’‘‛ʼʻ′＇]');
update convites set nome = nome where concat_ws(' ', nome, email) ~ '[`´’‘‛ʼʻ′＇]';
update rodadas set nome = nome where nome ~ '[`´’‘‛ʼʻ′＇]';
update equipes set nome = nome where nome ~ '[`´’‘‛ʼʻ′＇]';
update pessoas p
   set busca = para_busca(concat_ws(' ', p.nome, p.email, (select e.nome from empresas e where e.id_empresa = p.id_empresa)))
 where concat_ws(' ', p.nome, p.email) ~ '[`´’‘‛ʼʻ′＇]'
    or p.id_empresa in (select id_empresa from empresas where nome ~ '[`´’‘‛ʼʻ′＇]');
