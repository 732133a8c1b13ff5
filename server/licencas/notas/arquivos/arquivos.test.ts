import { expect, test } from 'vitest'
import { formatoOf } from './arquivos.ts'

const DECLARED = '<?xml version="1.0" encoding="UTF-8"?>'

test.each([
  ['national', `${DECLARED}<NFSe versao="1.00" xmlns="http://www.sped.fazenda.gov.br/nfse"><infNFSe/></NFSe>\n`],
  [
    'of a city that follows ABRASF',
    `\uFEFF${DECLARED}\n<CompNfse xmlns="http://www.abrasf.org.br/nfse.xsd"><Nfse/></CompNfse>`,
  ],
  ['in an answer, with a prefix', '<ns2:ConsultarNfseResposta xmlns:ns2="x"><ns2:Nfse/></ns2:ConsultarNfseResposta>'],
  [
    'of São Paulo',
    '<!-- nota --><RetornoConsulta xmlns="http://www.prefeitura.sp.gov.br/nfe"><NFe/></RetornoConsulta>',
  ],
])('the XML of an NFS-e is one: %s', (_, text) => {
  expect(formatoOf(Buffer.from(text))).toBe('xml')
})

test.each([
  ['HTML', '<!doctype html><html><body><NFSe></NFSe></body></html>'],
  ['HTML without a DOCTYPE', '<html><NFSe/></html>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><NFSe></NFSe></svg>'],
  ['SVG as XML', `${DECLARED}<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>`],
  ['XML of something else', `${DECLARED}<rss><NFSe/></rss>`],
  ['an NFS-e with entities of its own', `${DECLARED}<!DOCTYPE NFSe [<!ENTITY a "b">]><NFSe>&a;</NFSe>`],
  ['an NFS-e with a style sheet', `${DECLARED}<?xml-stylesheet href="a.xsl"?><NFSe></NFSe>`],
  ['an NFS-e that was cut off', `${DECLARED}<NFSe><infNFSe>`],
  ['an NFS-e with a page behind it', '<NFSe></NFSe><html></html>'],
  ['words', 'NFSe'],
])('%s is of no format that is kept', (_, text) => {
  expect(formatoOf(Buffer.from(text))).toBeNull()
})
