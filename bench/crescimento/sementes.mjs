/*
 * What is stored of three years: one row of `semente` is one licence that was sent, and every table is made of these rows by
 * one statement. Order of time, so that an owner's rows lie scattered among everybody's, as they do in life.
 */

/** Returns the numbers of rows at a scale; 1 is 1.2 million licences, 1 million results and 10 million acts. */
export const tamanhos = escala => {
  const de = (n, least) => Math.max(least, Math.round(n * escala))
  return {
    consultores: de(1_000, 5),
    maior: de(100_000, 1_000),
    menor: 100,
    pessoas: de(1_100_000, 5_000),
    estoque: de(100_000, 500),
    atos: de(10_000_000, 50_000),
    abertas: de(10_000, 100),
  }
}

/** Licences of one purchase. */
const COMPRA = 50

/** Number of months before the current one over which acts and moves are spread. */
export const MESES = 36

/**
 * Statements that make people and the state of each licence: one in 22 is invited, one is answering, the others have a
 * result.
 */
export const SEMENTE = t => [
  `create unlogged table donos as select k::int, nextval(pg_get_serial_sequence('usuarios', 'id_usuario'))::int as id
     from generate_series(1, ${t.consultores}) k`,
  `insert into usuarios (id_usuario, id_tipo_usuario, nome, email, senha_hash, criado_em) overriding system value
   select id, case k when 3 then 1 else 2 end, 'Consultora Exemplo ' || k, 'consultora' || k || '@exemplo.com.br', 'x', now() - interval '4 years' from donos`,
  `insert into empresas (id_consultor, nome, cnpj, criada_em)
   select id, 'Empresa Exemplo ' || i, lpad(id::text || lpad(i::text, 2, '0'), 12, '0') || '00', now() - interval '3 years'
     from donos, generate_series(1, 20) i`,
  `insert into planos_licencas (nome_plano, n_usuarios, preco_centavos, icone) values ('Exemplo', ${COMPRA}, 100000, 'x')`,
  `create unlogged table semente as
   with p as (
     select i, i % 22 as tipo, ((i::bigint * 7919) % ${t.pessoas})::float8 / ${t.pessoas} as v,
            case when i <= ${t.maior} then 1 when i <= ${t.maior + t.menor} then 2
                 else 4 + (i - ${t.maior + t.menor + 1}) % (${t.consultores} - 3) end as k
       from generate_series(1, ${t.pessoas}) i
   ), quando as (
     select *, now() - (case tipo when 0 then 3.9 * v when 1 then 20 * v + 8 else 1075 * v + 12 end) * interval '1 day' as em from p
   )
   select row_number() over (order by em)::int as n, i, tipo, d.id as dono, em, gen_random_uuid() as convite,
          null::uuid as rodada, null::int as empresa, null::int as pessoa, 'c' || d.id || '-' || row_number() over (partition by d.id order by em) / ${COMPRA} as compra,
          row_number() over (partition by d.id order by em) as vez
     from quando join donos d using (k)`,
  `update semente s set pessoa = (select last_value from pg_sequences where sequencename = 'usuarios_id_usuario_seq') + n,
          empresa = case when i % 3 = 0 then e.primeira + i % 20 end,
          rodada = case when i % 5 = 0 and tipo > 1 then overlay(overlay(md5(s.dono || '-' || vez / 500) placing '4' from 13) placing '8' from 17)::uuid end
     from (select id_consultor, min(id_empresa) as primeira from empresas group by 1) e where e.id_consultor = s.dono`,
  'analyze semente',
]

const NOME = `'Cliente ' || (array['Silva', 'Souza', 'Oliveira', 'Santos', 'Lima', 'Ferreira', 'Alves'])[1 + i % 7] || ' ' || i`
const EMAIL = `'cliente' || i || '@exemplo.com.br'`
const ESTADO = `case tipo when 0 then 'CONVIDADA' when 1 then 'ATRIBUIDA' else 'UTILIZADA' end`
/** The company that a sale by invoice is noted to, as JSON. @param {string} n SQL: a number of its own */
const TOMADOR =
  n => `jsonb_build_object('nome', 'Oficina ' || (array['Aurora', 'Bela', 'Céu', 'Doce', 'Esteio'])[1 + ${n} % 5] || ' ' || ${n}, 'documento', '11222333000181',
   'cep', '01310100', 'endereco', 'Avenida Paulista', 'numero', '1', 'complemento', '', 'bairro', 'Bela Vista', 'id_cidade', 3550308)`
const GENTE = `case when tipo > 0 then pessoa end`

/**
 * Statements that fill each table from `semente`. Foreign keys and triggers are off, so their effects are written here.
 */
// whole: one statement for each table, in the order of their references
export const TABELAS = t => [
  `insert into usuarios (id_usuario, id_tipo_usuario, nome, email, senha_hash, criado_em, email_verificado) overriding system value
   select pessoa, 3, ${NOME}, ${EMAIL}, 'x', em + interval '2 days', true from semente where tipo > 0 order by n`,
  // Every third purchase is paid by invoice, in the name of a company.
  `insert into compras (id_compra, id_usuario, id_planos_licencas, nome_plano, n_usuarios, preco_centavos, estado, criada_em, paga_em, expira_em, origem, tomador)
   select lpad(compra, 12, '0'), dono, (select min(id_planos_licencas) from planos_licencas), 'Exemplo', count(*), 2000 * count(*), 'paga',
          min(em), min(em), min(em) + interval '1 day', case when min(n) % 3 = 0 then 'fatura' else 'provedor' end,
          case when min(n) % 3 = 0 then ${TOMADOR('min(n)')} end from semente group by compra, dono order by min(em)`,
  // Sales by invoice that nobody has paid in full yet, and that gave nothing.
  `insert into compras (id_compra, id_usuario, id_planos_licencas, nome_plano, n_usuarios, preco_centavos, estado, criada_em, expira_em, origem, tomador)
   select 'aberta-' || j, d.id, (select min(id_planos_licencas) from planos_licencas), 'Exemplo', 10, 20000, 'pendente',
          now() - j % 400 * interval '1 day', now() + interval '9 years', 'fatura', ${TOMADOR('j')}
     from generate_series(1, ${t.abertas}) j join donos d on d.k = 1 + j % ${t.consultores}`,
  `update compras set busca = para_busca(concat_ws(' ', id_compra, tomador ->> 'nome'))`,
  `insert into pagamentos (mp_id, id_compra, estado, valor_centavos, estornado_centavos, moeda, forma, visto_em, aprovado_em)
   select row_number() over (order by criada_em)::text, id_compra, 'approved', preco_centavos, 0, 'BRL', 'pix', paga_em, paga_em
     from compras where origem = 'provedor'`,
  `insert into creditos (id_compra, mp_id, quantidade, em)
   select c.id_compra, p.mp_id, c.n_usuarios, c.paga_em from compras c left join pagamentos p using (id_compra) where c.paga_em is not null`,
  `insert into entradas_do_provedor (id_compra, dia, recebido_centavos, devolvido_centavos)
   select id_compra, (paga_em at time zone 'America/Sao_Paulo')::date, preco_centavos, 0 from compras where origem = 'provedor'`,
  `insert into faturas (id_fatura, id_compra, pedido, contato, criada_em, id_criador, liberada_em, liberacao)
   select gen_random_uuid(), id_compra, 'PC-' || row_number() over (order by criada_em), '{"nome": "Compras", "email": "compras@exemplo.com.br", "telefone": ""}',
          criada_em, (select id from donos where k = 3), paga_em, case when paga_em is not null then 'pagamento' end
     from compras where origem = 'fatura'`,
  `insert into parcelas (id_fatura, numero, vence_em, valor_centavos)
   select f.id_fatura, q, (f.criada_em + q * interval '28 days')::date, c.preco_centavos / 2 from faturas f join compras c using (id_compra), generate_series(1, 2) q`,
  `insert into recebimentos (id_recebimento, id_fatura, numero, recebido_em, valor_centavos, forma, id_ator, em)
   select gen_random_uuid(), f.id_fatura, q.numero, (f.criada_em at time zone 'America/Sao_Paulo')::date, q.valor_centavos, 'boleto', f.id_criador, f.criada_em
     from faturas f join parcelas q using (id_fatura) where f.liberada_em is not null or (q.numero = 1 and hashtext(f.id_compra) % 2 = 0)`,
  `insert into arquivos_fiscais (id_arquivo, formato, tamanho, chave, bytes, em)
   select id_recebimento, 'pdf', 1, 'x', '\\x00', em from recebimentos`,
  `insert into comprovantes (id_recebimento, id_arquivo) select id_recebimento, id_recebimento from recebimentos`,
  `update faturas f set recebido_centavos = (select coalesce(sum(r.valor_centavos), 0) from recebimentos r where r.id_fatura = f.id_fatura),
          vence_em = (select min(q.vence_em) from parcelas q where q.id_fatura = f.id_fatura
                         and not exists (select from recebimentos r where r.id_fatura = q.id_fatura and r.numero = q.numero)),
          busca = (select para_busca(concat_ws(' ', c.tomador ->> 'nome', f.pedido)) from compras c where c.id_compra = f.id_compra)`,
  `insert into rodadas (id_rodada, id_consultor, nome, finalidade, aberta_em, fecha_em, encerrada_em, devolvida_em, rascunhos_em, max_entradas, codigo_hash)
   select rodada, dono, 'Turma ' || left(rodada::text, 4), 'desenvolvimento', now() - interval '60 days', now() - interval '30 days',
          now() - interval '30 days', now() - interval '30 days', now() - interval '1 day', 500, sha256(rodada::text::bytea)
     from semente where rodada is not null group by rodada, dono`,
  `insert into licencas (id_licenca, id_tipo_licenca, id_consultor, estado, id_participante, atribuida_em, aceita_em, criada_em, id_compra, id_rodada)
   overriding system value
   select n, 1, dono, ${ESTADO}, ${GENTE}, case when tipo > 0 then em + interval '2 days' end, case when tipo > 0 then em + interval '2 days' end,
          em, lpad(compra, 12, '0'), rodada from semente order by n`,
  `insert into licencas (id_licenca, id_tipo_licenca, id_consultor, estado, criada_em) overriding system value
   select ${t.pessoas} + j, 1, d.id, 'DISPONIVEL', now() - j * interval '1 minute' from generate_series(1, ${t.estoque}) j
     join donos d on d.k = case when j % 10 = 0 then 1 else 1 + j % ${t.consultores} end`,
  `insert into convites (id_convite, id_licenca, id_consultor, email, nome, criado_em, validade_convite, aceito_em, id_rodada)
   select convite, n, dono, case when tipo = 0 or em > now() - interval '90 days' then ${EMAIL} end, null,
          em + interval '1 minute', em + interval '1 minute' + interval '5 days', case when tipo > 0 then em + interval '2 days' end, rodada
     from semente order by n`,
  `insert into clientes (id_consultor, id_participante, id_empresa, nome, email, criado_em, busca)
   select dono, pessoa, empresa, ${NOME}, ${EMAIL}, em + interval '2 days',
          para_busca(concat_ws(' ', ${NOME}, ${EMAIL}, e.nome)) from semente left join empresas e on e.id_empresa = empresa
    where tipo > 0 order by n`,
  `insert into contagem_clientes select id_consultor, count(*) from clientes group by 1`,
  `insert into resultados (id_licenca, id_participante, id_consultor, total_1, total_2, total_3, total_4, versao_instrumento, versao_textos, sem, finalizado_em)
   select n, pessoa, dono, 45 - i % 5, 35 + i % 5, 40 - i % 3, 30 + i % 3, '1.0', '1.0', 3.9, em + interval '3 days'
     from semente where tipo > 1 order by n`,
  `insert into aplicacoes (id_licenca, id_participante, versao_instrumento, finalizado_em, demonstracao, revisao, ordens, nivel, tempo_ms)
   select n, pessoa, '1.0', em + interval '3 days', false, 2,
          (select string_agg(chr(97 + ((i::bigint * 31 + q * 17 + (i / 24) * q * q) % 24)::int), '' order by q) from generate_series(1, 15) q),
          case when i % 50 = 0 then 'amarelo' else 'verde' end, 200000 + i % 400000 from semente where tipo > 1 order by n`,
  `insert into respostas (id_licenca, numero, ordem, ordem_inicial, ms, cliques)
   select s.n, q, o.ordem, '{3,1,2,4}', 9000 + s.i % 20000, 3 from semente s cross join generate_series(1, 15) q
     join ordens24 o on o.k = ((s.i::bigint * 31 + q * 17 + (s.i / 24) * q * q) % 24)::int where s.tipo > 1 order by s.n, q`,
  `insert into rascunhos (id_licenca, versao, iniciado_em) select n, '1.0', em + interval '3 days' from semente where tipo = 1 and i % 2 = 0`,
  `insert into rascunho_respostas (id_licenca, numero, ordem, ordem_inicial, ms, cliques, atualizada_em)
   select id_licenca, q, '{1,2,3,4}', '{3,1,2,4}', 9000, 2, extract(epoch from iniciado_em + q * interval '1 minute') * 1000
     from rascunhos, generate_series(1, 7) q`,
  `insert into movimentos_licenca (id_licenca, id_consultor, evento, de, para, id_ator, id_convite, motivo, em, id_participante, id_rodada)
   select n, dono, m.evento, m.de, m.para, case m.vez when 2 then dono when 1 then null else pessoa end, case when m.vez in (2, 3) then convite end,
          case m.vez when 1 then 'Exemplo' end, em + m.depois, case when m.vez > 2 then pessoa end, case when m.vez > 1 then rodada end
     from semente cross join (values (1, 'compra', null, 'DISPONIVEL', interval '0'), (2, 'convite', 'DISPONIVEL', 'CONVIDADA', interval '1 minute'),
       (3, 'cadastro', 'CONVIDADA', 'ATRIBUIDA', interval '2 days'), (4, 'uso', 'ATRIBUIDA', 'UTILIZADA', interval '3 days')) m (vez, evento, de, para, depois)
    where m.vez <= case tipo when 0 then 2 when 1 then 3 else 4 end order by em + m.depois, m.vez`,
  `insert into movimentos_licenca (id_licenca, id_consultor, evento, para, motivo, em)
   select id_licenca, id_consultor, 'cortesia', 'DISPONIVEL', 'Exemplo', criada_em from licencas where estado = 'DISPONIVEL' order by criada_em`,
  `insert into movimentos_somados (id_consultor, periodo, inicio, evento, movimentos, delta, somada)
   select id_consultor, periodo, inicio, evento, movimentos, delta, true from somas_de_movimentos order by 1, 2, 3`,
  `insert into pessoas (id_consultor, id_participante, aceita, email, nome, id_empresa, id_convite, id_licenca, id_licenca_aberta, estado,
                        respondidas, validade, id_licenca_resultado, resultado_em, conversado_em, novidade_em, criada_em, busca)
   select dono, ${GENTE}, tipo > 0, ${EMAIL}, case when tipo > 0 then ${NOME} end, case when tipo > 0 then empresa end,
          case when tipo = 0 or em > now() - interval '90 days' then convite end, n, case tipo when 1 then n end,
          case tipo when 0 then 'convidado' when 1 then case when r.id_licenca is null then 'cadastrado' else 'respondendo' end
                    else case when i % 2 = 0 then 'conversado' else 'pronto' end end,
          case when r.id_licenca is null then 0 else 7 end, case tipo when 0 then em + interval '1 minute' + interval '5 days' end,
          case when tipo > 1 then n end, case when tipo > 1 then em + interval '3 days' end,
          case when tipo > 1 and i % 2 = 0 then em + interval '5 days' end,
          em + case tipo when 0 then interval '1 minute' when 1 then case when r.id_licenca is null then interval '2 days' else interval '3 days 7 minutes' end
                    else case when i % 2 = 0 then interval '5 days' else interval '3 days' end end,
          em, para_busca(concat_ws(' ', case when tipo > 0 then ${NOME} end, ${EMAIL}, case when tipo > 0 then e.nome end))
     from semente left join empresas e on e.id_empresa = empresa left join rascunhos r on r.id_licenca = n order by n`,
  `insert into lugares_rodada (id_rodada, id_pessoa, id_licenca, origem, em)
   select s.rodada, p.id_pessoa, s.n, 'lista', s.em from semente s join pessoas p on p.id_consultor = s.dono and p.id_participante = s.pessoa
    where s.rodada is not null`,
  `insert into autorizacoes (id_participante, destino, id_destino, escopo, versao_aviso, origem, id_licenca, em)
   select pessoa, 'consultor', dono, 'relatorio', '2026-12', 'cadastro', n, em + interval '2 days' from semente where tipo > 0 order by n`,
  `insert into autorizacoes_vigentes (id_participante, destino, id_destino, escopo, desde, id_autorizacao)
   select id_participante, destino, id_destino, escopo, em, id_autorizacao from autorizacoes`,
  `insert into acessos_resultado (em, hora, id_participante, id_ator, papel, acesso, id_licenca)
   select em + interval '4 days', date_trunc('hour', em + interval '4 days', 'UTC'), pessoa, dono, 'consultor', 'relatorio', n
     from semente where tipo > 1 and i % 2 = 0`,
  `insert into etiquetas (id_consultor, nome, cor, criada_em) select id, 'Etiqueta ' || j, 'cinza', now() from donos, generate_series(1, 8) j`,
  `insert into etiquetas_pessoa (id_etiqueta, id_pessoa, em)
   select e.primeira + p.id_pessoa % 8, p.id_pessoa, now() from pessoas p
     join (select id_consultor, min(id_etiqueta) as primeira from etiquetas group by 1) e using (id_consultor) where p.id_pessoa % 3 = 0`,
  `insert into encontros (id_encontro, id_consultor, id_participante, quando, minutos, modo, tipo, estado, avisar, criado_em, alterado_em)
   select gen_random_uuid(), dono, pessoa, em + interval '5 days', 60, 'video', 'devolutiva', 'aconteceu', false, em + interval '4 days', em + interval '5 days'
     from semente where tipo > 1 and i % 10 = 0`,
  `insert into emails (id_email, tipo, chave, destinatario, dados, id_convite, estado, tentativas, criado_em, enviado_em)
   select gen_random_uuid(), 'convite_cliente', 'convite_cliente:' || convite, case when em > now() - interval '90 days' then ${EMAIL} else '' end,
          '{}', convite, 'enviado', 1, em, em + interval '1 second' from semente order by n`,
  `insert into sessoes (id_sessao, token_hash, id_usuario, criada_em, usada_em)
   select gen_random_uuid(), sha256(n::text::bytea), pessoa, now() - (n % 40) * interval '1 day', now() - (n % 40) * interval '1 day'
     from semente where tipo > 0 and n % 5 = 0`,
]

/**
 * Statement that inserts acts from number `from` to `to`, spread over all months and people; half of them are about a
 * licence.
 */
export const atos = (t, from, to) => `
  insert into auditoria (em, id_ator, acao, alvo, detalhes)
  select now() - (1 - a / ${t.atos}.0::float8) * interval '1080 days',
         case when a % 3 = 0 then (select min(id) from donos) + (a::bigint * 31 % ${t.consultores})::int
              else (select min(id) from donos) + ${t.consultores} + (a::bigint * 7919 % ${t.pessoas})::int end,
         (array['login', 'logout', 'relatorio_aberto', 'convite_enviado', 'teste_finalizado', 'acesso_negado'])[1 + a % 6],
         case a % 6 when 0 then null when 1 then null when 5 then 'GET /usuarios/:id' else 'licenca:' || 1 + a::bigint * 104729 % ${t.pessoas} end, '{}'
    from generate_series(${from}, ${to}) a`
