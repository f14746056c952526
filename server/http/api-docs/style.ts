/** The style of the API documentation, in the colours of the site. */
export const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#fff,#0d1416);--paper-2:light-dark(#f3f6f6,#131c1f);--line:light-dark(#d6dedf,#253237);--line-ui:light-dark(#7b898d,#6c7d83);--ink:light-dark(#10181b,#e9eff0);--ink-2:light-dark(#3a484d,#bac6c9);--ink-3:light-dark(#55656b,#8e9da2);--link:light-dark(#0a5c66,#74cfd3);--petrol:light-dark(#0b4f58,#56bfc4);--petrol-tint:light-dark(#e0edee,#12343a);--mono:'IBM Plex Mono',ui-monospace,Menlo,monospace}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 'IBM Plex Sans','Helvetica Neue',Arial,sans-serif}
a{color:var(--link);text-underline-offset:.18em}
:focus-visible{outline:2px solid var(--petrol);outline-offset:2px}
.page{display:grid;grid-template-columns:15rem minmax(0,1fr);gap:3rem;max-width:81rem;margin:0 auto;padding:2rem clamp(1rem,5vw,4.5rem) 6rem}
nav{position:sticky;top:2rem;align-self:start;font-size:.875rem}
nav .home{display:block;margin-bottom:1.5rem;font-weight:600;text-decoration:none;color:var(--ink)}
nav ul{list-style:none;margin:0;padding:0;border-left:1px solid var(--line)}
nav li a{display:block;padding:.375rem 1rem;color:var(--ink-2);text-decoration:none}
nav small{float:right;color:var(--ink-3);font:inherit;font-variant-numeric:tabular-nums}
nav li a:hover{color:var(--link)}
nav li a[aria-current]{color:var(--ink);font-weight:600;box-shadow:inset 2px 0 var(--petrol)}
h1{margin:0 0 .75rem;font:600 clamp(2.125rem,1.3rem + 2.4vw,3.25rem)/1.1 Archivo,'Helvetica Neue',Arial,sans-serif}
h2{margin:3rem 0 .75rem;font:600 1.75rem/1.2 Archivo,'Helvetica Neue',Arial,sans-serif}
h3{margin:1.5rem 0 .5rem;font-size:.875rem;color:var(--ink-2)}
p,li{max-width:66ch}
.lead{font-size:1.1875rem;color:var(--ink-2)}
code,pre{font-family:var(--mono);font-size:.875rem}
pre{margin:0;padding:1rem;overflow:auto;max-height:28rem;background:var(--paper-2);border:1px solid var(--line)}
.call{border-top:1px solid var(--line);padding:1.25rem 0}
.call>h2{margin:0;font:600 1rem/1.5 var(--mono);overflow-wrap:anywhere}
.call>h2 a{color:inherit;text-decoration:none}
.call>h2 a:hover{text-decoration:underline}
.call p{margin:.25rem 0 .75rem}
.method{display:inline-block;min-width:4.25rem;color:var(--petrol)}
.access{margin-left:.75rem;padding:0 .5rem;border:1px solid var(--line-ui);font:400 .78rem/1.6 'IBM Plex Sans',Arial,sans-serif;color:var(--ink-2);white-space:nowrap}
details{margin:.5rem 0;border:1px solid var(--line)}
summary{padding:.5rem .75rem;cursor:pointer;font-size:.875rem;color:var(--ink-2)}
details[open]>summary{border-bottom:1px solid var(--line)}
details pre{border:0}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.875rem}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem;border-bottom:1px solid var(--line)}
th{color:var(--ink-3);font-weight:600}
td code{overflow-wrap:anywhere}
tr:target{background:var(--petrol-tint)}
.call:target{box-shadow:-1rem 0 var(--paper),-1.125rem 0 var(--petrol)}
input[type=search]{width:100%;max-width:40rem;padding:.625rem .75rem;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--line-ui);border-radius:2px}
.found{list-style:none;margin:1rem 0;padding:0}
.found li{max-width:none;padding:.5rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
.found small{display:block;color:var(--ink-3);font-size:.875rem}
.call details h3{margin:1rem .75rem .5rem}.call details>.scroll,.area ul{margin:0 .75rem .75rem}.area summary{font-weight:600;color:var(--ink)}
[hidden]{display:none}
@media(max-width:56rem){.page{grid-template-columns:minmax(0,1fr);gap:1.5rem;padding-top:1rem}nav{position:static}nav ul{display:flex;flex-wrap:wrap;border:0;gap:0 1rem}nav small{float:none;margin-left:.375rem}nav li a{padding:.5rem 0}nav li a[aria-current]{box-shadow:inset 0 -2px var(--petrol)}}
@media(max-width:30rem){.access{display:inline-block;margin-left:0}th,td{padding:.5rem .5rem .5rem 0}}`

/** Filters the lists of calls while somebody types, and opens the call that the address names. Nothing needs it. */
export const SCRIPT = `const open=()=>{const target=document.getElementById(decodeURIComponent(location.hash.slice(1)));for(const part of target?.querySelectorAll('details')??[])part.open=true};addEventListener('hashchange',open);open();const box=document.querySelector('input[type=search]'),count=document.querySelector('output');box?.addEventListener('input',()=>{const words=box.value.toLowerCase().split(/\\s+/).filter(Boolean);let shown=0;for(const area of document.querySelectorAll('.area')){let own=0;for(const row of area.querySelectorAll('li')){const text=row.textContent.toLowerCase();row.hidden=!words.every(word=>text.includes(word));if(!row.hidden)own+=1}area.hidden=own===0;area.open=words.length>0;shown+=own}count.value=words.length?shown+(shown===1?' call':' calls'):''})`
