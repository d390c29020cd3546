-- What a permission may be called is in domain/people/permissions.ts alone; a name that is not there may do nothing.
alter table people drop constraint people_permission_check;
