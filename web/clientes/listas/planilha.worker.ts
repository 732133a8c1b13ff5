import { readPlanilha } from './planilha.ts'

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  void readPlanilha(data).then(found => postMessage(found))
})
