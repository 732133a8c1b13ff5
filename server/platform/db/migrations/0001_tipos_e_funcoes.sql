-- Extensions, the order of names, and functions that tables of several subjects use.

-- Both are trusted: a database's owner may create them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Names in the order of a reader: 'Turma 2' before 'Turma 10', accents beside their letters.
create collation ordem_natural (provider = icu, locale = 'pt-BR-u-kn-true');

-- How names are compared in a search: without accents and case, whatever the collation; immutable, so that it may stand in an
-- index. A text without accents needs no decomposing, and most have none. One apostrophe stands for all that are typed as one:
-- iPhones write ’ where other keyboards write ', and ´ stands for it, too; it is put in form first, because decomposing makes a
-- space of ´. Two names and an address (120, 120 and 254 characters) fit in 500; what NFKD makes longer ends there, so that an
-- index may keep the text beside its row.
create function para_busca(texto text) returns text language sql immutable parallel safe
  return left(case when octet_length(texto) = char_length(texto) then lower(translate(texto, '`', '''') collate "C")
              else regexp_replace(lower(normalize(translate(texto, '`´’‘‛ʼʻ′＇', repeat('''', 9)), NFKD)), '[\u0300-\u036f]', '', 'g')
              end, 500);

-- Rows that are written once, and stay.
create function recusar_mudanca() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Logs about people.
create function recusar_mudanca_nao_anunciada() returns trigger language plpgsql as $$
begin
  -- Erasing a person's data (LGPD art. 18) and the end of retention (art. 16) are the lawful ways out; both announce themselves.
  if tg_op = 'DELETE' and (current_setting('quadrante.exclusao', true) = 'on'
      or current_setting('quadrante.retencao', true) = 'on') then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- What a person answered, and what follows from it.
create function recusar_mudanca_de_resultado() returns trigger language plpgsql as $$
begin
  -- Erasing a person's data is the one lawful way out (LGPD art. 18); the use case announces itself.
  if tg_op = 'DELETE' and current_setting('quadrante.exclusao', true) = 'on' then
    return old;
  end if;
  -- Passed on to another consultora, a result stays as it is and is hers from then on; the passing announces itself.
  if tg_op = 'UPDATE' and current_setting('quadrante.passagem', true) = 'on'
     and to_jsonb(old) - 'id_consultor' = to_jsonb(new) - 'id_consultor' then
    return new;
  end if;
  raise exception '% is immutable', tg_table_name using errcode = 'restrict_violation';
end $$;
