-- Nobody opened the page of these counts. What is measured, is measured by a monitor (`/metrics`) and by `bench`.

drop table vital_counts;
