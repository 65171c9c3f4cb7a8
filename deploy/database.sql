-- Once, on the leader: psql -v password=... -f database.sql
create role bruma login password :'password';
create database bruma owner bruma encoding 'UTF8' locale 'C.UTF-8' template template0;
