import { themeScript } from '#app/ui/theme.ts'
import { earlyEventsScript } from './early-events.ts'
import { WEB_FONTS_KEY } from './web-fonts-key.ts'

/**
 * The promise `painted`, for what must not compete with its first paint and with the
 * pictures of high priority, which get three seconds. Prerendered pages are not painted, and whoever clicks or types sees the page.
 */
const paintedScript = `window.painted=new Promise(done=>{if(document.hidden)addEventListener('DOMContentLoaded',done);for(const t of['pointerdown','keydown','visibilitychange'])addEventListener(t,done,{once:true,capture:true});new PerformanceObserver((list,observer)=>{if(list.getEntriesByName('first-contentful-paint').length){observer.disconnect();setTimeout(done,3e3);Promise.allSettled([...document.querySelectorAll('img[fetchpriority=high]')].map(i=>i.decode())).then(done)}}).observe({type:'paint',buffered:true})})`

declare global {
  interface Window {
    /** Resolves when a document has its later styles. Scripts that open menus wait for them. */
    styled?: Promise<unknown>
  }
}

interface Later {
  /** Modules that run one after the other: one in production. */
  run: string[]
  /** Address of the styles that the first paint does not need. */
  styles: string
  /** Address of the web fonts, which a page uses from the start if an earlier one has loaded them. */
  fonts: string
}

/**
 * Whether the later styles hold the first paint back: they are in the cache, as the web fonts are; or the visitor may see
 * at once what is below the fold of a phone. Otherwise `show-below.ts` shows that part by part.
 */
const needsAllScript = `const data=document.documentElement.dataset;let all=matchMedia('(width>720px)').matches||location.hash||performance.getEntriesByType('navigation')[0]?.type!='navigate',fonts;try{if(localStorage.${WEB_FONTS_KEY})all=fonts=data.fonts??='1'}catch{}if(!all){data.staged='';setTimeout(()=>delete data.staged,5e3)}`

/**
 * The inline script of a document. It applies the stored theme and fonts before the first paint, records early events,
 * and once the document is painted loads the later styles and the modules.
 */
export function headScript({ run, styles, fonts }: Later): string {
  const link = `const link=(rel,href,more)=>new Promise(end=>document.head.append(Object.assign(document.createElement('link'),{rel,href,onload:end,onerror:end,...more})))`
  const load = `const block={blocking:'render'},add=more=>link('stylesheet',${json(styles)},more),early=all&&add(block);if(fonts)link('stylesheet',${json(fonts)},block);window.painted.then(async()=>{window.styled=early||add();for(const src of${json(run)})await import(src)})`
  return [`{${themeScript}`, earlyEventsScript, paintedScript, needsAllScript, link, `${load}}`].join(';')
}

/** JSON that can stand inside of a script element. */
function json(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003C')
}
