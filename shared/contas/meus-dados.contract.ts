import * as z from 'zod/mini'
import { acessoResultado } from '../autorizacoes/autorizacoes.contract.ts'
import { DESTINOS, ORIGENS } from '../autorizacoes/autorizacoes.rules.ts'
import { escopo } from '../autorizacoes/escopo.schema.ts'
import { endpoint, instant } from '../contract.ts'
import { TIPOS_MODELO } from '../emails/modelos.rules.ts'
import { ESTADOS_ENCONTRO, MODOS, TIPOS_ENCONTRO } from '../encontros/encontros.rules.ts'
import { celular } from '../fields/celular.ts'
import { cep } from '../fields/cep.ts'
import { novaSenhaSchema } from '../fields/senha.ts'
import { optionalText, requiredText } from '../fields/text.ts'
import { idCidade } from '../participantes/participantes.contract.ts'
import { FINALIDADES, ORIGENS_LUGAR } from '../rodadas/rodadas.rules.ts'

export const DOCUMENTOS = ['termos', 'privacidade', 'compartilhamento'] as const

/** Two consents of their own, which nothing depends on: they are never asked at sign-in. */
export const PESQUISAS = ['pesquisa_marcacoes', 'controle_cego'] as const

const consentimento = z.object({
  documento: z.enum([...DOCUMENTOS, ...PESQUISAS]),
  versao: z.string(),
  aceito: z.boolean(),
  em: instant,
})

/** Everything the product keeps about a person, as only that person sees it (LGPD art. 18). */
export const meusDados = z.object({
  id_usuario: z.int(),
  nome: z.string(),
  email: z.string(),
  celular: z.nullable(z.string()),
  cpf: z.nullable(z.string()),
  data_nascimento: z.nullable(z.string()),
  sexo: z.nullable(z.string()),
  cep: z.nullable(z.string()),
  id_cidade: z.nullable(z.int()),
  id_estado: z.nullable(z.int()),
  nome_cidade: z.nullable(z.string()),
  uf: z.nullable(z.string()),
  endereco: z.nullable(z.string()),
  numero: z.nullable(z.string()),
  bairro: z.nullable(z.string()),
  complemento: z.nullable(z.string()),
  criado_em: instant,
  /** Since when answers to the mails sent for a consultor come to her own address; null while they do not. */
  respostas_desde: z.nullable(instant),
  /** Where they come instead of the account's address, confirmed; and an address whose mailbox was asked. */
  email_respostas: z.nullable(z.string()),
  email_respostas_pedido: z.nullable(z.string()),
  /** Since when her answers stay out of the technical sheet; null while they count. */
  ficha_recusada_em: z.nullable(instant),
  consentimentos: z.array(consentimento),
  /** Documents whose current version still waits for an answer. */
  consentimentos_pendentes: z.array(z.enum(DOCUMENTOS)),
  /** Whether the two consents of research may be given: by a participante known to be of age. */
  pesquisa_oferecida: z.boolean(),
})
export type MeusDados = z.infer<typeof meusDados>

export const getMeusDados = endpoint({
  method: 'GET',
  path: '/usuarios/meus-dados',
  access: 'authenticated',
  summary: "The caller's own data",
  response: meusDados,
})

export const putMeusDados = endpoint({
  method: 'PUT',
  path: '/usuarios/meus-dados',
  access: 'authenticated',
  summary: "Correct the caller's own data; e-mail and CPF are changed by support only",
  body: z.object({
    nome: requiredText('Coloque seu nome'),
    celular: z.pipe(
      z.nullish(celular.schema),
      z.transform(value => value ?? ''),
    ),
    sexo: z.enum(['M', 'F'], 'Selecione seu sexo'),
    cep: cep.schema,
    id_cidade: idCidade,
    endereco: requiredText('Coloque seu endereço'),
    numero: requiredText('Coloque seu número', 20),
    bairro: requiredText('Coloque seu bairro'),
    complemento: optionalText(),
  }),
  response: meusDados,
})

export const alterarRespostas = endpoint({
  method: 'PUT',
  path: '/usuarios/meus-dados/respostas',
  access: 'permite_cadastrar_participante',
  summary: "Whether answers to the invites and reminders sent for the caller come to the caller's own address",
  body: z.object({ receber: z.boolean('Diga se quer receber as respostas') }),
  response: meusDados,
})

export const alterarFicha = endpoint({
  method: 'PUT',
  path: '/usuarios/meus-dados/ficha-tecnica',
  access: 'authenticated',
  summary: "Whether the caller's answers count in the technical sheet; opposing is anybody's right (LGPD art. 18 § 2)",
  body: z.object({ participar: z.boolean('Diga se as suas respostas entram na ficha técnica') }),
  response: meusDados,
})

export const alterarSenha = endpoint({
  method: 'POST',
  path: '/usuarios/alterar-senha',
  access: 'authenticated',
  summary: 'Change the senha, knowing the current one; other sessions end',
  body: z.object({
    senha_atual: z.string('Campo obrigatório').check(z.minLength(1, 'Campo obrigatório'), z.maxLength(1024)),
    nova_senha: novaSenhaSchema('Senha não pode ser vazia', 'Mínimo de 5 caracteres'),
  }),
  response: z.object({ mensagem: z.string() }),
})

export const registrarConsentimentos = endpoint({
  method: 'POST',
  path: '/usuarios/consentimentos',
  access: 'authenticated',
  summary: 'Record an answer to each document; revoking is as easy as giving',
  body: z.object({
    termos: z.optional(z.boolean()),
    privacidade: z.optional(z.boolean()),
    compartilhamento: z.optional(z.boolean()),
    pesquisa_marcacoes: z.optional(z.boolean()),
    controle_cego: z.optional(z.boolean()),
  }),
  response: meusDados,
})

/** The words of one combinado, in a copy. */
const textoCombinado = z.object({
  o_que: z.string(),
  quando: z.nullable(z.string()),
  como_notar: z.string(),
  apoio: z.string(),
})

export const exportarMeusDados = endpoint({
  method: 'GET',
  path: '/usuarios/meus-dados/exportar',
  access: 'authenticated',
  summary: "A full copy of the caller's data in a reusable format (LGPD art. 19 §3)",
  response: z.object({
    gerado_em: instant,
    dados: meusDados,
    resultados: z.array(
      z.object({
        id_licenca: z.int(),
        finalizado_em: instant,
        nome_consultor: z.string(),
        totais: z.array(z.number()),
        versao_instrumento: z.string(),
        respostas: z.array(
          z.object({
            numero: z.int(),
            ordem: z.array(z.number()),
            ordem_inicial: z.nullable(z.array(z.number())),
            ms: z.nullable(z.number()),
            cliques: z.nullable(z.number()),
          }),
        ),
      }),
    ),
    /** Tests given to the caller and not finished. */
    licencas_abertas: z.array(
      z.object({
        id_licenca: z.int(),
        nome_consultor: z.string(),
        atribuida_em: instant,
        /** Null until the caller accepts the consultor by starting. */
        aceita_em: z.nullable(instant),
      }),
    ),
    /** What was answered so far in a test under way. */
    rascunhos: z.array(
      z.object({
        id_licenca: z.int(),
        versao: z.string(),
        iniciado_em: instant,
        respostas: z.array(
          z.object({
            numero: z.int(),
            ordem: z.nullable(z.array(z.number())),
            ordem_inicial: z.nullable(z.array(z.number())),
            ms: z.number(),
            cliques: z.number(),
            /** Milliseconds since the epoch on the caller's device. */
            atualizada_em: z.number(),
          }),
        ),
      }),
    ),
    /** Whose client the caller is, and the company named at registration. */
    vinculos: z.array(z.object({ nome_consultor: z.string(), nome_empresa: z.nullable(z.string()), desde: instant })),
    /** The turmas in which the caller has, or had, a place. */
    turmas: z.array(
      z.object({
        turma: z.string(),
        nome_consultor: z.string(),
        finalidade: z.enum(FINALIDADES),
        origem: z.enum(ORIGENS_LUGAR),
        em: instant,
        saiu_em: z.nullable(instant),
      }),
    ),
    /** What the caller marked and planned beside her reports: each sentence in words. */
    marcacoes: z.array(
      z.object({
        id_licenca: z.int(),
        nome_consultor: z.string(),
        /** Since when that consultor sees it. */
        compartilhadas_em: z.nullable(instant),
        marcacoes: z.array(z.object({ frase: z.string(), texto: z.string(), resposta: z.string(), em: instant })),
        plano: z.array(z.object({ texto: z.string(), quando: z.nullable(z.string()) })),
        plano_alterado_em: z.nullable(instant),
      }),
    ),
    /** How the caller thought she would come out, and whether that was before she looked. */
    autoestimativas: z.array(
      z.object({
        id_licenca: z.int(),
        /** The four quadrants, the most like her first; as she put them and as they were shown. */
        ordem: z.array(z.int()),
        ordem_inicial: z.array(z.int()),
        antes_de_ver: z.boolean(),
        em: instant,
      }),
    ),
    /** When the caller first saw the numbers of a result, and first read its texts. */
    primeiras_leituras: z.array(
      z.object({ id_licenca: z.int(), numeros_em: z.nullable(instant), textos_em: z.nullable(instant) }),
    ),
    /** The caller's blind controls: which sentence was foreign only once it was told. */
    controles_cegos: z.array(
      z.object({
        id_licenca: z.int(),
        sorteado_em: instant,
        fechado_em: z.nullable(instant),
        frases: z.array(
          z.object({ texto: z.string(), resposta: z.nullable(z.string()), alheia: z.nullable(z.boolean()) }),
        ),
        /** The number of the sentence that she took for the foreign one. */
        palpite: z.nullable(z.int()),
      }),
    ),
    /** Live conversations about the caller's results: dates, steps, and what was agreed, with every yes and what became of it. */
    devolutivas: z.array(
      z.object({
        id_devolutiva: z.string(),
        id_licenca: z.int(),
        nome_consultor: z.string(),
        modo: z.string(),
        etapa: z.string(),
        criada_em: instant,
        iniciada_em: z.nullable(instant),
        acordo_aceito_em: z.nullable(instant),
        acordo_via: z.nullable(z.string()),
        pausada_em: z.nullable(instant),
        encerrada_em: z.nullable(instant),
        desfecho: z.nullable(z.string()),
        lembretes_recusados_em: z.nullable(instant),
        passagens: z.array(z.object({ de: z.string(), para: z.string(), por: z.string(), em: instant })),
        combinados: z.array(
          z.extend(textoCombinado, {
            versao: z.int(),
            alterado_por: z.string(),
            alterado_em: instant,
            retirado_em: z.nullable(instant),
            acompanhamentos: z.array(
              z.object({
                marco: z.int(),
                previsto_para: z.string(),
                resposta: z.nullable(z.string()),
                respondida_em: z.nullable(instant),
                por: z.nullable(z.string()),
                comentario: z.string(),
              }),
            ),
          }),
        ),
        confirmacoes: z.array(
          z.object({
            versao: z.int(),
            lado: z.string(),
            via: z.string(),
            em: instant,
            conteudo: z.array(textoCombinado),
          }),
        ),
        /** When the caller said that it is not what was agreed. */
        contestacoes: z.array(instant),
      }),
    ),
    /** What a consultor wrote about the caller, and when they talk or talked (LGPD art. 18 II). */
    conversas: z.array(
      z.object({
        id_licenca: z.int(),
        nome_consultor: z.string(),
        data_conversa: z.nullable(z.string()),
        anotacoes: z.string(),
        alterada_em: instant,
      }),
    ),
    /** Conversations that consultores arranged with the caller, the earliest first. */
    encontros: z.array(
      z.object({
        nome_consultor: z.string(),
        quando: instant,
        minutos: z.int(),
        modo: z.enum(MODOS),
        local: z.nullable(z.string()),
        tipo: z.enum(TIPOS_ENCONTRO),
        estado: z.enum(ESTADOS_ENCONTRO),
      }),
    ),
    /** What consultores call the caller among themselves: the names of the labels that stand on her. */
    etiquetas: z.array(z.object({ nome_consultor: z.string(), etiquetas: z.array(z.string()) })),
    /** Views of lists that the caller keeps under a name, and what each shows. */
    visoes: z.array(
      z.object({
        lista: z.string(),
        nome: z.string(),
        parametros: z.record(z.string(), z.string()),
        alterada_em: instant,
      }),
    ),
    /** A consultor's brand on reports. */
    marca: z.nullable(
      z.object({
        nome: z.nullable(z.string()),
        contato: z.array(z.string()),
        logo: z.nullable(z.object({ formato: z.enum(['png', 'jpeg']), base64: z.string() })),
        /** Her portrait in mails, a JPEG as base64. */
        foto: z.nullable(z.string()),
      }),
    ),
    /** A consultor's own words for her mails. */
    modelos: z.array(
      z.object({
        tipo: z.enum(TIPOS_MODELO),
        assunto: z.nullable(z.string()),
        abertura: z.nullable(z.string()),
        fechamento: z.nullable(z.string()),
        alterado_em: instant,
      }),
    ),
    /** On what the account is open now. */
    sessoes: z.array(
      z.object({
        navegador: z.nullable(z.string()),
        sistema: z.nullable(z.string()),
        criada_em: instant,
        usada_em: instant,
      }),
    ),
    /** What a consultor bought. */
    compras: z.array(
      z.object({
        id_compra: z.string(),
        nome_plano: z.string(),
        n_usuarios: z.int(),
        preco_centavos: z.int(),
        estado: z.string(),
        criada_em: instant,
        paga_em: z.nullable(instant),
      }),
    ),
    /** When the caller's address asked for no more invites and reminders; null while it takes them. */
    convites_recusados_em: z.nullable(instant),
    /** Every choice of who may see the caller's results, oldest first. */
    autorizacoes: z.array(
      z.object({
        destino: z.enum(DESTINOS),
        id_destino: z.int(),
        nome: z.nullable(z.string()),
        escopo,
        versao_aviso: z.string(),
        origem: z.enum(ORIGENS),
        id_licenca: z.nullable(z.int()),
        em: instant,
      }),
    ),
    /** Who opened the caller's results, newest first. */
    aberturas: z.array(acessoResultado),
    acessos: z.array(z.object({ em: instant, acao: z.string() })),
  }),
})

export const excluirMeusDados = endpoint({
  method: 'POST',
  path: '/usuarios/meus-dados/excluir',
  access: 'authenticated',
  summary: 'Erase the account and everything personal; answers a receipt',
  body: z.object({
    senha_atual: z.string('Campo obrigatório').check(z.minLength(1, 'Campo obrigatório'), z.maxLength(1024)),
  }),
  response: z.object({
    id_recibo: z.string(),
    em: instant,
    mensagem: z.string(),
    apagado: z.record(z.string(), z.int()),
  }),
})
