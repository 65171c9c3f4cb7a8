/**
 * Runs before the first paint: what only this browser knows (theme, signed-in user, age verified, warning closed today)
 * comes from local storage to attributes of <html>, and CSS does the rest. Plain old JavaScript on one line, because it
 * stands in every document and the server hashes it for the CSP. Where there is no local storage, the theme is the system's.
 */
const SCRIPT = [
  // What is pressed before anybody hears of it: see `pressAgain`. At the window first, as React keeps what it cannot hear yet from going on.
  "(function(d){addEventListener('click',function(e){d.pressed=e.target},true);function r(k){try{return localStorage.getItem(k)}catch(e){}}",
  "function a(k,v){d.setAttribute('data-'+k,v)}",
  "var t=r('theme'),k=t==='dark'||t==='light';",
  "a('theme',k?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');",
  // The two colours of the browser's own bars: the chosen theme's, not the system's.
  "if(k)document.querySelectorAll('meta[name=theme-color]').forEach(function(m,i){m.media=t===['light','dark'][i]?'all':'not all'});",
  "var p=performance.getEntriesByType('navigation')[0];a('came',!p||p.type==='navigate'?'new':'back');",
  "var n=new Date,g=n-Date.parse(r('age-verification-date'));",
  "if(r('age-verified')==='true'&&g>=0&&g<2592e6)a('age','verified');",
  "if(r('nicotine-warning-closed')===n.toDateString())a('warning','closed');",
  "try{var u=JSON.parse(r('user')||'null')}catch(e){}",
  // A session that is over by now, or is to be.
  "if(u&&(u.until<n||r('sign-out-pending')))u=null;",
  "a('auth',u&&u.name?'in':'out');",
  "if(u&&u.name){a('role',u.role==='admin'?'admin':'user');",
  "d.style.setProperty('--user-name',JSON.stringify(String(u.name)))}",
  "})(document.documentElement)",
].join("");

/** By the time that React is awake it has run: the browser is spared a second copy. */
export const PREPAINT = import.meta.env.SSR ? SCRIPT : "";
