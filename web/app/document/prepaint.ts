/**
 * Runs before the first paint: theme and signed-in user come from local storage to attributes of <html>, and CSS does
 * the rest. Plain old JavaScript on one line, because it stands in every document and the server hashes it for the CSP.
 */
export const PREPAINT = [
  "(function(d,s){try{",
  "var t=s.getItem('theme');",
  "if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';",
  "d.setAttribute('data-theme',t);",
  "var u=JSON.parse(s.getItem('user')||'null');",
  "d.setAttribute('data-auth',u&&u.name?'in':'out');",
  "if(u&&u.name){d.setAttribute('data-role',u.role==='admin'?'admin':'user');",
  "d.style.setProperty('--user-name',JSON.stringify(String(u.name)))}",
  "}catch(e){}})(document.documentElement,localStorage)",
].join("");
