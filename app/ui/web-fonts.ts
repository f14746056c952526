const KEY = 'fonts'

/** The faces of most pages. */
const faces = [
  '580 1em Archivo',
  '400 1em "IBM Plex Sans"',
  '400 1em "IBM Plex Mono"',
  '500 1em "IBM Plex Mono"',
]

/**
 * Inline script that loads the web fonts after the first contentful paint and applies them all at once, so that they
 * neither delay text nor compete with the first picture. Later visits apply them from the start, from the browser's cache.
 */
export const webFontsScript = `(()=>{const apply=()=>{document.documentElement.dataset.fonts=''};try{if(localStorage.getItem('${KEY}'))return apply()}catch{}new PerformanceObserver(async(list,observer)=>{if(!list.getEntriesByName('first-contentful-paint').length)return;observer.disconnect();await Promise.allSettled(${JSON.stringify(faces)}.map(face=>document.fonts.load(face,document.body.textContent)));apply();try{localStorage.setItem('${KEY}','1')}catch{}}).observe({type:'paint',buffered:true})})()`
