-- A company may be known by its name alone; its CNPJ comes when something needs it. What its consultor notes about it is hers.
alter table empresas alter column cnpj drop not null, add column anotacoes text not null default '';

-- The search text has the CNPJ where there is one. Companies are few: the table is rewritten at once, and its index follows.
alter table empresas drop column busca;
alter table empresas add column busca text not null generated always as (para_busca(nome || coalesce(' ' || cnpj || ' ' ||
  regexp_replace(cnpj::text, '^(..)(...)(...)(....)(..)$', '\1.\2.\3/\4-\5'), ''))) stored;

-- Names in the order of a reader: 'Turma 2' before 'Turma 10', accents beside their letters.
create collation ordem_natural (provider = icu, locale = 'pt-BR-u-kn-true');
